/**
 * Lets React work on a page that the browser translates. A translator replaces each text node by elements (Chrome:
 * `<font>` twice), so that React's text node is no longer in the page: removing it, or inserting something before it,
 * throws a NotFoundError, with which the whole page is lost, and a new text is never seen. Here each such text node
 * knows what stands in its place: what React does to the text node happens there, and a text node that gets a new text
 * comes back (the translator sees it and translates it again).
 *
 * @param root what is watched
 * @returns a function that stops watching
 * @see https://github.com/facebook/react/issues/11538
 */
export function supportPageTranslation(root: Node): () => void {
  const { find, disconnect } = watchStandIns(root)
  // oxlint-disable-next-line typescript/unbound-method -- called with their own node
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, find(this, child) ?? child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, find(this, before) ?? before)
    return node
  }
  return () => {
    disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

interface StandIns {
  /**
   * The node in `parent` that replaces a child which a translator has removed; null: the child is still there, or never
   * was.
   */
  readonly find: (parent: Node, child: Node | null) => ChildNode | null
  readonly disconnect: () => void
}

/** Records what stands in place of the text nodes that a translator has removed. */
function watchStandIns(root: Node): StandIns {
  const standIns = new WeakMap<Node, ChildNode>()
  const originals = new WeakMap<Node, Text>()

  /** Puts a text node back in place of its stand-in. */
  function restore(text: Text): void {
    const standIn = standIns.get(text)
    // It may be inside.
    if (!standIn || standIn.contains(text)) return
    standIns.delete(text)
    if (!standIn.isConnected) return
    if (text.isConnected) standIn.remove()
    else standIn.replaceWith(text)
  }

  function follow(record: MutationRecord): void {
    if (record.type === 'characterData') {
      if (record.target instanceof Text && !record.target.isConnected) restore(record.target)
      return
    }
    for (const node of record.addedNodes) if (node instanceof Text) restore(node)
    for (const node of record.removedNodes) {
      // The previous node may be replaced, too: by the original text, or by another translation.
      const text = node instanceof Text && !originals.has(node) ? node : originals.get(node)
      const standIn = text && findStandIn(record, node)
      if (!standIn) continue
      standIns.set(text, standIn)
      originals.set(standIn, text)
      // Not in the page, it is watched by itself.
      observer.observe(text, { characterData: true })
    }
  }

  const followAll = (records: readonly MutationRecord[]): void => records.forEach(follow)
  const observer = new MutationObserver(followAll)
  observer.observe(root, { subtree: true, childList: true })
  return {
    find(parent, child) {
      if (child === null || child.parentNode === parent) return null
      followAll(observer.takeRecords())
      const standIn = standIns.get(child)
      return standIn?.parentNode === parent ? standIn : null
    },
    disconnect: () => observer.disconnect(),
  }
}

/**
 * The node by which a translator has replaced a text node: put around it, in the same step, or before it removed the
 * text. React itself never replaces a node in one step.
 */
function findStandIn(record: MutationRecord, removed: Node): ChildNode | null {
  const { target, addedNodes, previousSibling, nextSibling } = record
  if (removed.isConnected) {
    let around = removed.parentNode
    while (around && around.parentNode !== target) around = around.parentNode
    return around as ChildNode | null
  }
  const added = [...addedNodes].find(
    (node) => node !== removed && (node instanceof Element || node instanceof Text),
  )
  if (added) return removed instanceof Text && added instanceof Text ? null : (added as ChildNode)
  const beside = [nextSibling, previousSibling].find((node) => node?.nodeName === 'FONT')
  return (beside ?? null) as ChildNode | null
}
