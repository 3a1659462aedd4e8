import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../app/startup/config.ts'
import { HOSTILE_VALUES, startProvider } from '../../testing/provider.ts'
import { DeliveryError } from './delivery.ts'
import { createSmsTransport } from './texting.ts'

const { host, url, received } = await startProvider()
beforeEach(() => void received.splice(0))

it.each(HOSTILE_VALUES)(
  'number and text of a message stay one value each, wherever the template has them: %j',
  { tags: ['attack-231'] },
  async (text) => {
    const templates = [
      { SMS_METHOD: 'GET', SMS_URL: `${url}/send/{to}/now?to={to}&text={text}` },
      { SMS_URL: `${url}/send`, SMS_BODY: '{"to":"{to}","text":"{text}"}' },
      { SMS_URL: `${url}/send`, SMS_CONTENT_TYPE: 'application/x-www-form-urlencoded' },
    ]
    for (const template of templates) {
      const { texting } = readConfig(template)
      if (!texting) throw new Error('no provider is configured')
      const sent = createSmsTransport(texting)({ to: text, text, channel: 'sms', kind: 'otp' }, 'id')
      await expect(sent).rejects.toThrow(DeliveryError)
    }
    expect(received.map(({ headers }) => headers.host)).toEqual([host, host, host])
    const [address, json, form] = received
    const both = [
      ['to', text],
      ['text', text],
    ]
    expect(address?.url.pathname.split('/')).toHaveLength(4)
    expect([...(address?.url.searchParams ?? [])]).toEqual(both)
    expect(JSON.parse(json?.body ?? '')).toEqual({ to: text, text })
    expect([...new URLSearchParams(form?.body)]).toEqual(both)
  },
)
