import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-my-part',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
