import openapiTS, { astToString } from 'openapi-typescript'

/** An OpenAPI document, as the API serves it at `/api/openapi.json`. */
export type Description = Parameters<typeof openapiTS>[0]

/** The TypeScript of a description: `paths['/api/v2/…']['get']['responses']['200']['content']['application/json']`. */
export const generateTypes = async (description: Description): Promise<string> =>
  astToString(await openapiTS(description))
