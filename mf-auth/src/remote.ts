import { defineRemote } from '@dhadha/contract'

export default defineRemote({
  name: 'mf-auth',
  pages: {
    start: () => import(/* webpackChunkName: "page-start" */ './start/StartPage.tsx'),
    login: () => import(/* webpackChunkName: "page-login" */ './login/LoginPage.tsx'),
    register: () => import(/* webpackChunkName: "page-register" */ './register/RegisterPage.tsx'),
    otp: () => import(/* webpackChunkName: "page-otp" */ './otp/OtpPage.tsx'),
    forgot: () => import(/* webpackChunkName: "page-forgot" */ './forgot/ForgotPage.tsx'),
    reset: () => import(/* webpackChunkName: "page-reset" */ './reset/ResetPage.tsx'),
    updated: () => import(/* webpackChunkName: "page-updated" */ './updated/UpdatedPage.tsx'),
    google: () => import(/* webpackChunkName: "page-google" */ './google/GooglePage.tsx'),
    guardian: () => import(/* webpackChunkName: "page-guardian" */ './guardian/GuardianPage.tsx'),
    onboarding: () => import(/* webpackChunkName: "page-onboarding" */ './onboarding/OnboardingPage.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './settings/SettingsPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    bn: () => import(/* webpackChunkName: "messages-bn" */ './messages/bn.json'),
  },
})
