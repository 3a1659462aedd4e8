import { describe, expect, it } from 'vitest'
import { suggestHandle } from '../../identity/index.ts'
import { hasBadHandleWord, hasBadWord } from './bad-words.ts'
import { faultOfName } from './shown-name.ts'

/** Names of pupils in Bangladesh and elsewhere; several hold a word of the English list. */
const NAMES = `
Rima Akter,Md. Abdul Karim,M. A. Rahman,Nusrat Jahan,Iqbal Hossain,Balaram Das,Dhonu Mia,Sukumar Roy,Shithi Das,
Shital Chandra,Nishit Kumar,Sushit Barua,Rakshit Dev,Dikshit Sharma,Harshit Roy,Ashit Baran,Asshaduzzaman Khan,
Fagun Ahmed,Faguni Islam,Fukhruddin Ali,Anushka Sen,Titas Ahmed,Titli Khan,Fuad Hasan,Fakhrul Islam,Cumilla Begum,
Magdalena Gomes,Guddu Mia,Nodi Islam,Jean-Luc D’Souza,Ana-María López,Zoë,O'Brien,Salah Uddin,Salma Khatun,
Shalahuddin,Barakat Ullah,Baraka Obi,Asif,Harun Al Rashid,Chandan,Chudamoni Das,Kamal,Eka Roy,
রিমা আক্তার,মোঃ আব্দুল করিম,যশোধরা মণ্ডল,ইকবাল হোসেন,বলরাম দাস,ধনঞ্জয় রায়,শিথি দাস,নিশীথ কুমার,গুড্ডু মিয়া,
নদী ইসলাম,শালিনী সেন,সালাহউদ্দিন,বালা দেবী,আশ্চর্য রায়,ঋতু পর্ণা,কৃষ্ণা,ঝর্না,ডঃ মুহাম্মদ শহীদুল্লাহ
`
  .split(',')
  .map((name) => name.trim())

describe('decision 142 a name that others may see', () => {
  it.each(NAMES)('%s is one', (name) => {
    expect(faultOfName(name)).toBeNull()
  })

  it.each([
    ['Fuck You', 'words'],
    ['F u c k', 'words'],
    ['f.u-c k', 'words'],
    ['Fuuuck', 'words'],
    ['ＦＵＣＫ', 'words'],
    ['𝓯𝓾𝓬𝓴', 'words'],
    ['sh!t', 'letters'],
    ['Khanki Roy', 'words'],
    ['KHAANKI', 'words'],
    ['Boka choda', 'words'],
    ['Magi', 'words'],
    ['Madarchod', 'words'],
    ['Shala Khan', 'words'],
    ['Kuttar baccha', 'words'],
    ['খানকী', 'words'],
    ['খা\u200dনকি', 'words'],
    ['বোকাচোদা', 'words'],
    ['মাগী', 'words'],
    ['শুয়োর', 'words'],
    ['হারামজাদা', 'words'],
    ['শালা রহিম', 'words'],
    ['Rima 2014', 'number'],
    ['Rima ০১৭', 'number'],
    ['Rima ②', 'number'],
    ['zero one seven one', 'number'],
    ['শূন্য এক সাত এক', 'number'],
    ['rima@example.com', 'address'],
    ['rima.example', 'address'],
    ['http //x', 'address'],
    ['Rima on facebook', 'address'],
    ['Rima insta', 'address'],
    ['ফেসবুক রিমা', 'address'],
    ['Rіma', 'letters'],
    ['Rim☆', 'letters'],
    ['Рима', 'letters'],
    ['রimা', 'letters'],
    ['...', 'letters'],
    ['', 'letters'],
  ] as const)('%s is none: %s', (name, fault) => {
    expect(faultOfName(name)).toBe(fault)
  })

  it('the English list reads look-alikes, leetspeak and broken words', () => {
    for (const text of ['fuсk', '5hit', 'sh!t', 'fu-ck', 'b-i-t-c-h', 'a55hole'])
      expect(hasBadWord(text)).toBe(true)
  })
})

describe('decision 142 a handle', () => {
  it.each(['fu-ck', 'fuc-kyou', 'nice-shit', 'khanki-7', 'magi-5', '5h1t', 'boka-choda', 'shlt-7'])(
    '%s is none',
    (handle) => {
      expect(hasBadHandleWord(handle)).toBe(true)
    },
  )

  it.each([
    'nishit-7',
    'rakshit-dev',
    'class-act',
    'grass-hopper',
    'balaram',
    'caring-gazelle-455',
    'calm-otter-717',
  ])('%s is one', (handle) => {
    expect(hasBadHandleWord(handle)).toBe(false)
  })

  it('of the site’s own is never refused', () => {
    for (let draw = 0; draw < 2000; draw++) expect(hasBadHandleWord(suggestHandle(0))).toBe(false)
  })
})

it('a name of a hundred joiners is read at once', () => {
  const begun = performance.now()
  for (const sign of ['\u200c', '\u200d', '\u0301', '\u0951'])
    expect(faultOfName(`\u0980${sign.repeat(98)}A`)).toBe('letters')
  expect(performance.now() - begun).toBeLessThan(200)
})
