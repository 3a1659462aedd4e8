/* oxlint-disable no-var, no-restricted-properties, unicorn/prefer-query-selector, unicorn/prefer-dom-node-append, typescript/prefer-for-of -- ECMAScript 5 */

/**
 * Redirects a browser that is too old to the page that explains it (decision 69), instead of starting the shell, which
 * would fail and blame the connection. Popovers are the newest required feature: browsers with them are those of
 * shared/build's policy. A page that can be read without scripts stays, with a list of supported browsers above it.
 *
 * The function is inlined into every document, before START_SHELL (build/inline-scripts.ts), so it may use
 * only its own lines, and nothing newer than ECMAScript 5. Without marked scripts START_SHELL starts nothing, and
 * without `#start-failed` it reports nothing as failed.
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
