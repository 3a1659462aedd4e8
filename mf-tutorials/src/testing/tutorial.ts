import type { Tutorial } from '@dhadha/contract/wire'

/** An unwatched tutorial; `part` replaces fields. */
export const tutorial = (part: Partial<Tutorial> = {}): Tutorial => ({
  tutorial_id: 'v1',
  title: 'Moving matchsticks',
  bangla_title: 'দেশলাই কাঠি সরানো',
  series_name: 'Matchstick sums',
  bangla_series_name: 'কাঠির অঙ্ক',
  topic_id: 'math',
  topic_name: 'Math',
  bangla_topic_name: 'গণিত',
  watched: false,
  played: false,
  data: {
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    duration: 245,
    channel: 'Riddle School',
    thumbnail: '/api/content/matches.svg',
  },
  ...part,
})
