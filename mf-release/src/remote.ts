import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-release',
  pages: {
    release: () => import(/* webpackChunkName: "page-release" */ './page/ReleasePage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
