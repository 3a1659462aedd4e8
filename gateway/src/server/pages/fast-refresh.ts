import { REFRESHED_EVENT } from '@dhadha/release'

/**
 * Fast Refresh finds React through the hook that its developer tools define. With several parts from several servers
 * the hook has to be there before any of them runs, and every renderer has to be kept for those that come later.
 * After each refresh the window gets an event: what a failed page needs is not mounted any more, so React does not
 * try it again.
 */
export const FAST_REFRESH_HOOK = `if(!globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__){let n=0;const renderers=new Map();globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,inject(r){const refresh=r.scheduleRefresh;if(refresh)r.scheduleRefresh=(...of)=>{refresh(...of);dispatchEvent(new Event('${REFRESHED_EVENT}'))};renderers.set(++n,r);return n},checkDCE(){},onScheduleFiberRoot(){},onCommitFiberRoot(){},onPostCommitFiberRoot(){},onCommitFiberUnmount(){}}}`
