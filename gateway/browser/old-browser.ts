/* oxlint-disable no-var, prefer-const, unicorn/prefer-query-selector, unicorn/prefer-dom-node-remove, typescript/prefer-for-of, typescript/prefer-optional-chain -- ECMAScript 5 */

/**
 * In a browser that lacks what the site is built on, says so in place of starting the shell, which would break and blame the
 * connection. A popover is the newest of what is needed: those that have it are the browsers of shared/build's policy
 * (Chrome and Edge from 114, Firefox from 125, Safari from 17). A page that can be read without scripts stays.
 *
 * It stands as text in every document, before START_SHELL (src/site/inline-scripts.ts): it uses nothing but its own lines, and
 * nothing newer than ECMAScript 5, as it is for browsers that know no more. Without marked scripts START_SHELL starts nothing,
 * and without its element it reports nothing as failed.
 */
export function oldBrowser(): void {
  if ('popover' in HTMLElement.prototype) return
  var failed = document.getElementById('start-failed')
  var notice = document.getElementById('old-browser')
  var root = document.getElementById('root')
  var links = document.querySelectorAll('link[data-start]')
  for (var index = 0; index < links.length; index++) {
    var link = links[index]
    if (link) link.removeAttribute('data-start')
  }
  if (failed && failed.parentNode) failed.parentNode.removeChild(failed)
  if (root && root.getAttribute('data-content') !== 'page') root.setAttribute('hidden', '')
  if (notice) notice.removeAttribute('hidden')
}
