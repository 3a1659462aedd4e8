import { expect, it } from 'vitest'
import { createFeatures, defineFeature, featureList, publicRoutes, retentionOf } from './define-feature.ts'
import type { Dependencies } from './feature.ts'

const deps = { clock: () => new Date(0) } as unknown as Dependencies
const jobDeps = { clock: () => new Date(1) } as unknown as Dependencies

interface Greeting {
  readonly greet: (name: string) => string
}

interface Door extends Greeting {
  readonly open: () => string
}

const greeting = defineFeature({
  name: 'greeting',
  services: (_, { mark }: { readonly mark: string }) => ({
    greet: (name: string) => `Hello, ${name}${mark}`,
  }),
  retention: { contact: () => Promise.resolve(1) },
})

const visits: string[] = []
const door = defineFeature({
  name: 'door',
  services: (_, { greet }: Greeting) => ({ open: () => greet('Rima') }),
  routes: (_, { open }: Door) => [publicRoutes(() => void visits.push(open()))],
  jobs: ({ clock }, { greet }: Door) => [
    { name: 'door', everyMs: 'hourly', run: async () => void visits.push(greet(clock().toISOString())) },
  ],
  retention: { share: () => Promise.resolve(2) },
})

const list = () => featureList<{ readonly mark: string }>().add(greeting)

it('a feature gets the services of those before it, and its jobs get the connections of jobs', async () => {
  const { services, routes, jobs } = createFeatures(list().add(door), deps, jobDeps, { mark: '!' })
  expect(services.greet('Tuli')).toBe('Hello, Tuli!')
  for (const { routes: add } of routes) await add({} as never)
  for (const { run } of jobs) await run()
  expect(routes.map(({ scope }) => scope)).toEqual(['public'])
  expect(visits).toEqual(['Hello, Rima!', 'Hello, 1970-01-01T00:00:00.001Z!'])
})

it('the retention rules of all features are collected', () => {
  expect(Object.keys(retentionOf(list().add(door)))).toEqual(['contact', 'share'])
})

it('the API does not start if two features provide a service of the same name', () => {
  const second = defineFeature({ name: 'second', services: () => ({ greet: () => 'Hi' }) })
  expect(() => createFeatures(list().add(second), deps, jobDeps, { mark: '!' })).toThrow(
    'Feature second: another one provides greet.',
  )
})

it('a feature that lacks a service, or precedes one that its services need, does not compile', () => {
  const lonely = defineFeature({
    name: 'lonely',
    routes: (_, needs: { readonly missing: number }) => [needs].map(() => publicRoutes(() => undefined)),
  })
  // @ts-expect-error: no feature of the list provides `missing`.
  createFeatures(featureList<object>().add(lonely), deps, jobDeps, {})
  // @ts-expect-error: `door` needs `greet` when its services are made, and `greeting` comes later.
  featureList<{ readonly mark: string }>().add(door)
})
