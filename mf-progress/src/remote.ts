import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-progress',
  pages: {
    progress: () => import(/* webpackChunkName: "page-progress" */ './report/ProgressPage.tsx'),
    leaderboard: () => import(/* webpackChunkName: "page-leaderboard" */ './leaderboard/LeaderboardPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
