import { useEffect, type RefObject } from 'react'

/** Where Enter means something of its own. */
const TAKES_ENTER =
  'a, button, input, select, textarea, summary, [role="button"], [role="application"], [tabindex]:not(main), [contenteditable]'

/** Enter submits from anywhere on the page (S2.19b), but from behind no dialog and not where it means something else. */
export function useEnterToSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.target instanceof Element && event.target.closest(TAKES_ENTER)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
