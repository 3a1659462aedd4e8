import type { BrowserContext } from '@playwright/test'

/** A part of a screen in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** By how much a colour may differ at the edge of a curve, which browsers do not draw alike each time. */
const ROUNDING = 32

/**
 * Compares two photographs of a screen at a device scale of 1.
 *
 * @param within the part that is compared
 * @param except parts in it that may differ
 * @returns the box around the pixels that differ; null if there are none
 */
export async function findDifference(
  context: BrowserContext,
  photographs: readonly [before: Buffer, after: Buffer],
  { within, except }: { readonly within: Box; readonly except: readonly Box[] },
): Promise<Box | null> {
  // A page without a policy, which would refuse the pictures.
  const page = await context.newPage()
  try {
    return await page.evaluate(
      async ({ pictures, within, except, rounding }) => {
        const [before, after] = await Promise.all(
          pictures.map(async (picture) => {
            const image = await createImageBitmap(
              await (await fetch(`data:image/png;base64,${picture}`)).blob(),
            )
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
            context?.drawImage(image, 0, 0)
            return context?.getImageData(0, 0, image.width, image.height)
          }),
        )
        if (!before || !after) throw new Error('no photographs')
        const contains = (box: Box, x: number, y: number) =>
          x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
        const differs = (at: number) =>
          [0, 1, 2].some(
            (part) => Math.abs((before.data[at + part] ?? 0) - (after.data[at + part] ?? 0)) > rounding,
          )
        // There are a million pixels, nearly all of them equal: each is compared as one number first.
        const [pixels, others] = [before, after].map(({ data }) => new Uint32Array(data.buffer))
        let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
        for (let y = 0; y < before.height; y += 1)
          for (let x = 0; x < before.width; x += 1) {
            const pixel = y * before.width + x
            if (pixels?.[pixel] === others?.[pixel]) continue
            if (!differs(pixel * 4) || !contains(within, x, y)) continue
            if (except.some((box) => contains(box, x, y))) continue
            left = Math.min(left, x)
            top = Math.min(top, y)
            right = Math.max(right, x)
            bottom = Math.max(bottom, y)
          }
        return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
      },
      {
        pictures: photographs.map((photograph) => photograph.toString('base64')),
        within,
        except,
        rounding: ROUNDING,
      },
    )
  } finally {
    await page.close()
  }
}
