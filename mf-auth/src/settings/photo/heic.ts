/** Brands of the formats in which iPhones store photos (ISO/IEC 23008-12); AVIF, which browsers know, has others. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
/** Where the brands stand: after the size and the name of the first box. */
const HEAD = 64

/** Whether a file is HEIC by its bytes, whatever its name and type say: phones rename such files to .jpg. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
  if (head.slice(4, 8) !== 'ftyp') return false
  return HEIC.has(head.slice(8, 12)) && !head.includes('avif')
}
