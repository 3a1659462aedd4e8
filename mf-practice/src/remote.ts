import { defineRemote } from '@dhadha/contract'
import { attempts } from './problem/attempt/attempts.ts'

export default defineRemote({
  name: 'mf-practice',
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/HomePage.tsx'),
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/DashboardPage.tsx'),
    series: () => import(/* webpackChunkName: "page-series" */ './series/SeriesBrowserPage.tsx'),
    try: () => import(/* webpackChunkName: "page-try" */ './visitor/TryPage.tsx'),
    certificate: () => import(/* webpackChunkName: "page-certificate" */ './certificate/CertificatePage.tsx'),
    print: () => import(/* webpackChunkName: "page-print" */ './print/PrintPage.tsx'),
    problem: () => import(/* webpackChunkName: "page-problem" */ './problem-page/ProblemPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
  outbox: [attempts],
})
