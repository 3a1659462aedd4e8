/** A person in a problem. */
export interface Person {
  readonly en: string
  readonly bn: string
  readonly he: 'he' | 'she'
  readonly his: 'his' | 'her'
}

const he = (en: string, bn: string): Person => ({ en, bn, he: 'he', his: 'his' })
const she = (en: string, bn: string): Person => ({ en, bn, he: 'she', his: 'her' })

/** Their names begin with different letters in both languages, so that a table may abbreviate them. */
export const PEOPLE: readonly Person[] = [
  she('Rimi', 'রিমি'),
  he('Anik', 'অনিক'),
  she('Mitu', 'মিতু'),
  he('Sabbir', 'সাব্বির'),
  she('Tuli', 'তুলি'),
  he('Farhan', 'ফারহান'),
  she('Nadia', 'নাদিয়া'),
  he('Joy', 'জয়'),
  she('Lamia', 'লামিয়া'),
  he('Bijoy', 'বিজয়'),
  she('Puja', 'পূজা'),
  he('Habib', 'হাবিব'),
]
