import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'styleguide',
  pages: {
    styleguide: () => import(/* webpackChunkName: "page-styleguide" */ './StyleguidePage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
