import { http } from '@dhadha/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerPosts, nobody, press, rima, visit, watchToasts } from '../../testing/site.tsx'
import SettingsPage from '../SettingsPage.tsx'

const adult = { ...rima, image: '/api/v2/app/photo/abc', birth_date: '2000-12-31' }
const DRAWN = 'data:image/jpeg;base64,DRAWN'

const toasts = watchToasts()
let draw: ReturnType<typeof vi.fn>
beforeEach(() => {
  draw = vi.fn()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    // Returns the drawn pixels, as `canvasNoise.ts` draws them.
    getImageData: () => ({ data: Uint8ClampedArray.of(51, 102, 153, 255) }),
    drawImage: draw,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(DRAWN)
  vi.spyOn(http, 'get').mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/profile') ? adult : url.endsWith('/people') ? nobody : { needed: false, state: 'none' },
    ),
  )
})

async function choose(type = 'image/png') {
  visit(<SettingsPage />, '/settings', { token: 'abc' })
  const input = await screen.findByLabelText('Profile photo')
  fireEvent.change(input, { target: { files: [new File(['x'], 'me', { type })] } })
}

it(
  'the photo field cuts the photo and saves it with the profile',
  { tags: ['S2.23b', 'S3.13a'] },
  async () => {
    const post = answerPosts({ message: 'Profile Updated' })
    await choose()
    fireEvent.keyDown(await screen.findByRole('application'), { key: 'ArrowRight' })
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } })
    press('Use photo')
    // A square of 200 of the picture's 800 x 400 pixels becomes 512, a little right of the middle. The whole picture is
    // drawn: browsers cut parts of drawings without a size wrongly.
    const [, ...place] = draw.mock.calls[0] as number[]
    expect(place.map(Math.round)).toEqual([-850, -256, 2048, 1024])
    screen.getByText('Looks good! Press Save to keep it.')
    expect(post).not.toHaveBeenCalled()
    press('Save')
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        '/api/v2/app/user/profile/info',
        expect.objectContaining({ name: 'Rima', imageData: DRAWN }),
      ),
    )
  },
)

it('the photo field follows a finger and two fingers', async () => {
  await choose()
  const area = await screen.findByRole('application')
  area.setPointerCapture = () => undefined
  const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
    fireEvent[kind](area, { pointerId, clientX, clientY: 0 })
  touch('pointerDown', 1, 100)
  touch('pointerMove', 1, 76)
  expect(area.querySelector('img')?.style.left).toBe('-144px')
  touch('pointerDown', 2, 176)
  touch('pointerMove', 2, 276)
  expect(screen.getByLabelText<HTMLInputElement>('Zoom').value).toBe('2')
  touch('pointerUp', 1, 76)
  touch('pointerUp', 2, 276)
  touch('pointerMove', 2, 500)
  expect(screen.getByLabelText<HTMLInputElement>('Zoom').value).toBe('2')
})

it.each(['application/pdf', 'text/html', ''])(
  'the photo field reports that %j is no image file',
  { tags: ['S2.23b'] },
  async (type) => {
    await choose(type)
    await screen.findByText('Profile photo must be an image file')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it(
  'the photo field explains how to send a photo of an iPhone that is no JPEG, whatever its name',
  { tags: ['S2.23b'] },
  async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('HEIC')) })
    visit(<SettingsPage />, '/settings', { token: 'abc' })
    const photo = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'me.jpg', { type: 'image/jpeg' })
    fireEvent.change(await screen.findByLabelText('Profile photo'), { target: { files: [photo] } })
    await screen.findByText(/^This photo is HEIC/)
  },
)

const scramble = () =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    getImageData: () => ({ data: Uint8ClampedArray.of(7, 250, 33, 255) }),
  } as never)

it(
  'the photo field sends the whole photo where the browser fills canvases with noise, and explains it',
  { tags: ['S2.23b'] },
  async () => {
    scramble()
    const post = answerPosts({ message: 'Profile Updated' })
    await choose('image/jpeg')
    await screen.findByText(/^Your browser hides pictures from sites/)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Save')
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        '/api/v2/app/user/profile/info',
        expect.objectContaining({ imageData: `data:image/jpeg;base64,${btoa('x')}` }),
      ),
    )
  },
)

it('the photo field names the files that can be sent', { tags: ['S2.23b'] }, async () => {
  scramble()
  await choose('image/svg+xml')
  await screen.findByText(/^Please choose a JPEG, PNG or WebP file/)
})

it('the photo field reports an image that the browser cannot read', { tags: ['S2.23b'] }, async () => {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('broken')) })
  await choose()
  await screen.findByText('Profile photo must be an image file')
})

it('the photo field removes the photo at once', { tags: ['S8.3g'] }, async () => {
  const remove = vi.spyOn(http, 'delete').mockResolvedValue({ message: 'ok' })
  visit(<SettingsPage />, '/settings', { token: 'abc' })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Successfully updated'))
  expect(remove).toHaveBeenCalledWith('/api/v2/app/user/photo')
})

it(
  'the photo field explains that only the owner sees a photo that waits',
  { tags: ['decision-46'] },
  async () => {
    vi.spyOn(http, 'get').mockImplementation((url) =>
      Promise.resolve(
        url.endsWith('/profile')
          ? { ...adult, image: 'data:image/webp;base64,AA', image_waits: true }
          : url.endsWith('/people')
            ? nobody
            : { needed: false, state: 'none' },
      ),
    )
    visit(<SettingsPage />, '/settings', { token: 'abc' })
    await screen.findByText('Only you see this photo until we have looked at it.')
  },
)
