import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-tutorials',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
    tutorials: () => import(/* webpackChunkName: "page-tutorials" */ './tutorials/TutorialsPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
