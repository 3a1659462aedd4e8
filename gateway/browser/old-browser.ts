/* oxlint-disable no-var, no-restricted-properties, unicorn/prefer-query-selector, unicorn/prefer-dom-node-append, typescript/prefer-for-of -- ECMAScript 5 */

/**
 * In a browser that lacks what the site is built on, leads to the page that says so (decision 69), in place of starting the
 * shell, which would break and blame the connection. A popover is the newest of what is needed: those that have it are the
 * browsers of shared/build's policy. A page that can be read without scripts stays, with the browsers that will do above it.
 *
 * It stands as text in every document, before START_SHELL (src/site/inline-scripts.ts): it uses nothing but its own lines, and
 * nothing newer than ECMAScript 5, as it is for browsers that know no more. Without marked scripts START_SHELL starts nothing,
 * and without `#start-failed` it reports nothing as failed.
 */
export function oldBrowser(): void {
  if ('popover' in HTMLElement.prototype) return
  var root = document.getElementById('root')
  if (!root || root.getAttribute('data-content') !== 'page') {
    location.replace('/old-browser')
    return
  }
  var links = document.querySelectorAll('link[data-start]')
  for (var index = 0; index < links.length; index++) {
    var link = links[index]
    if (link) link.removeAttribute('data-start')
  }
  var failed = document.getElementById('start-failed')
  if (!failed) return
  var more = document.createElement('a')
  more.href = '/old-browser'
  more.textContent = 'Chrome 114+, Edge 114+, Firefox 125+, Safari 17+'
  failed.textContent = ''
  failed.appendChild(more)
  failed.removeAttribute('hidden')
  failed.id = 'old-browser'
}
