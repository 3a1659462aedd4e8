import { sql, type Kysely } from 'kysely'

/** Pictures of tutorials, and what the video service says of their videos (S2.22b). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tutorial add column poster text`.execute(db)
  await sql`create table tutorial_video (
    video_url text primary key,
    duration integer not null check (duration >= 0),
    channel text not null,
    thumbnail text,
    asked_at timestamptz not null
  )`.execute(db)
}
