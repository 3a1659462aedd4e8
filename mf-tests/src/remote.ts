import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-tests',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
    tests: () => import(/* webpackChunkName: "page-tests" */ './custom-tests/TestsPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
