/**
 * Requests the font of a prerendered page's headings (`meta[name=heading-font]`, 12 KiB at most) before the style
 * sheets, so that the first paint has it (decision 68). Where fonts come later (fonts-later.ts) it would delay the
 * rest, and a visitor who saves data does without. `shared/ui/src/base.css` names its family.
 *
 * The function is inlined into the documents that have such a font (build/inline-scripts.ts), so it may use only
 * its own lines.
 */
export function requestHeadingFont(): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  const file = document.querySelector<HTMLMetaElement>('meta[name=heading-font]')
  if (!file || connection?.saveData || document.documentElement.dataset['fonts']) return
  const face = new FontFace('Headings', `url(${file.content})`, { weight: '700 800', display: 'optional' })
  document.fonts.add(face)
  face.load().catch(() => undefined)
}
