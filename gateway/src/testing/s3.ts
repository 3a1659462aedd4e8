// A bucket for tests, and the stores on it.
export { CachedBucket } from '../s3/cached-bucket.ts'
export { FollowedStore } from '../s3/followed-store.ts'
export { S3Store } from '../s3/s3-store.ts'
export { startS3 } from './s3-server.ts'
export { bucketOn, storeKinds } from './stores.ts'
