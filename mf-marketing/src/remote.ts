import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-marketing',
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/HomePage.tsx'),
    about: () => import(/* webpackChunkName: "page-about" */ './about/AboutPage.tsx'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './contact/ContactPage.tsx'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './privacy/PrivacyPage.tsx'),
    security: () => import(/* webpackChunkName: "page-security" */ './security/SecurityPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
