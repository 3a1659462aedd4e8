/** Browsers inside other apps (Facebook, Messenger, Instagram, WhatsApp, LINE, and views of Android's apps). */
const IN_APP = /\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bWhatsApp\b|\bLine\/|; wv\)/

/** Whether a file that the page makes is lost here: at most such browsers save what an address answers with as a file. */
export const isInApp = (): boolean => IN_APP.test(navigator.userAgent)
