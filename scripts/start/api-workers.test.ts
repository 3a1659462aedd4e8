import { expect, it } from 'vitest'
import { apiWorkers } from './api-workers.ts'

let port = 50_000
const freePort = () => Promise.resolve(++port)

it('a single API starts by default, at its own port', { tags: ['decision-63'] }, async () => {
  expect(await apiWorkers({ API_PORT: '4100', API_METRICS_PORT: '9465' }, freePort)).toEqual([
    {
      name: 'api',
      url: 'http://127.0.0.1:4100',
      environment: { API_PORT: '4100', API_METRICS_PORT: '9465' },
    },
  ])
})

it('each worker has ports of its own, and the first alone runs jobs', { tags: ['decision-63'] }, async () => {
  const workers = await apiWorkers({ API_WORKERS: '3', API_PORT: '4100', API_METRICS_PORT: '9465' }, freePort)
  expect(workers.map(({ name, url }) => [name, url])).toEqual([
    ['api-1', 'http://127.0.0.1:4100'],
    ['api-2', 'http://127.0.0.1:4101'],
    ['api-3', 'http://127.0.0.1:4102'],
  ])
  expect(workers.map(({ environment }) => environment)).toEqual([
    { API_PORT: '4100', API_METRICS_PORT: '9465' },
    { API_PORT: '4101', API_METRICS_PORT: '9466', API_JOBS: 'off' },
    { API_PORT: '4102', API_METRICS_PORT: '9467', API_JOBS: 'off' },
  ])
})

it(
  'workers without a given port take free ones, and have no metrics unless asked for',
  { tags: ['decision-63'] },
  async () => {
    const workers = await apiWorkers({ API_WORKERS: '2' }, freePort)
    expect(new Set(workers.map(({ url }) => url)).size).toBe(2)
    expect(workers.flatMap(({ environment }) => Object.keys(environment))).not.toContain('API_METRICS_PORT')
  },
)

it.each(['0', '65', '-1', 'auto', '1.5'])(
  '%j workers are refused in a sentence',
  { tags: ['decision-63'] },
  async (given) => {
    await expect(apiWorkers({ API_WORKERS: given }, freePort)).rejects.toThrow(
      `API_WORKERS must be a whole number from 1 to 64, not "${given}".`,
    )
  },
)

it(
  'an empty number of workers counts as unset, and an API is asked where it listens',
  { tags: ['decision-63'] },
  async () => {
    const workers = await apiWorkers({ API_WORKERS: '', API_PORT: '4100', API_HOST: '::1' }, freePort)
    expect(workers.map(({ url }) => url)).toEqual(['http://[::1]:4100'])
  },
)
