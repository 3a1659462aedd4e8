/**
 * Repeats the last press on a button of a prerendered page after hydration, as nothing answered it before (decision
 * 67). Where the browser has translated the page, React renders it anew, with another button in the same place: that
 * one gets the click, also after a press during which this happens, when it ends on the new button.
 *
 * A button that the browser answers itself, as it opens a popover or sends a form, is left to it.
 *
 * The function is inlined into documents (build/inline-scripts.ts), so it may use only its own lines.
 */
export function repeatPress(): void {
  const BUTTON = '#root :is(button:not([popovertarget], [type="submit"]), [role="button"])'
  const PRESS = ['pointerdown', 'pointercancel', 'click']
  const ENDS = ['pointerup', 'pointercancel']
  const buttons = (): Element[] => [...document.querySelectorAll(BUTTON)]
  const getButton = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest(BUTTON) : null
  const click = (button: Element): boolean =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  let pressed: Element | null = null
  let held: Element | null = null
  let before: Element[] = []
  const record = (event: Event): void => {
    const button = getButton(event)
    held = event.type === 'pointerdown' ? button : null
    if (event.type === 'click') pressed = button ?? pressed
    before = buttons()
  }
  for (const type of PRESS) addEventListener(type, record, true)
  addEventListener(
    'dhadha:shown',
    () => {
      for (const type of PRESS) removeEventListener(type, record, true)
      const last = held ?? pressed
      const anew = buttons()
      const same = anew[last ? before.indexOf(last) : -1]
      const isSame = anew.length === before.length && same?.className === last?.className
      const button = last?.isConnected ? last : isSame && same
      if (!button) return
      if (!held) click(button)
      // The browser sends the click of a button that stays, and none to one that was replaced while it is held.
      else if (button !== held) {
        const end = (event: Event): void => {
          for (const type of ENDS) removeEventListener(type, end)
          if (event.type === 'pointerup' && getButton(event) === button) click(button)
        }
        for (const type of ENDS) addEventListener(type, end)
      }
    },
    { once: true },
  )
}
