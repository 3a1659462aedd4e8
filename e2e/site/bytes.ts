/** The text with one bit of one letter in its middle flipped: still a valid script or style sheet. */
export function flipOneBit(text: string): string {
  const at = text.slice(text.length / 2).search(/[b-y]/) + Math.floor(text.length / 2)
  return text.slice(0, at) + String.fromCodePoint((text.codePointAt(at) ?? 0) ^ 1) + text.slice(at + 1)
}
