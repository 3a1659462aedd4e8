import { defineRemote } from '@dhadha/contract'
import { answers, completions, marks } from './taking/operations/kinds.ts'

export default defineRemote({
  name: 'mf-tests',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
    take: () => import(/* webpackChunkName: "page-take" */ './start/TakePage.tsx'),
    tests: () => import(/* webpackChunkName: "page-tests" */ './lists/TestsPage.tsx'),
    create: () => import(/* webpackChunkName: "page-create" */ './wizard/CreateTestPage.tsx'),
    taking: () => import(/* webpackChunkName: "page-taking" */ './taking/TakingPage.tsx'),
    result: () => import(/* webpackChunkName: "page-result" */ './result/ResultPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
  outbox: [answers, marks, completions],
})
