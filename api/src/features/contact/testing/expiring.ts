import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Messages of the contact form, of a given age. */
export const createContactFixtures: CreateFixtures<'contact'> = ({ db, next }) => ({
  async contact(at) {
    const subject = `subject ${next()}`
    await db
      .insertInto('contact')
      .values({ name: 'Ma', email: 'ma@example.com', subject, message: 'Hello', received_at: at })
      .execute()
    return () => isIn(db.selectFrom('contact').select('id').where('subject', '=', subject).execute())
  },
})
