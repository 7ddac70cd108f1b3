// What deploy/watching asks Prometheus for is what the product tells it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connectLive, listenLive, type LiveApp } from '@nine/testkit/server/live-app'
import { useTestApp } from '@nine/testkit/server/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DEPLOY = fileURLToPath(new URL('../../../deploy/watching/', import.meta.url))
const NAMED = /\b(?:nine|nodejs|process)_[a-z0-9_]+/g

const rules = readFileSync(`${DEPLOY}alerts.yml`, 'utf8')
const dashboard = readFileSync(`${DEPLOY}grafana-dashboard.json`, 'utf8')

describe('what is watched', () => {
  const test = useTestApp()
  let live: LiveApp
  beforeAll(async () => {
    live = await listenLive(test.app, test.runtime)
  })
  afterAll(() => live.stop())

  const scrape = async (): Promise<string> => (await fetch(`${live.url}/metrics`)).text()
  const valueOf = (text: string, sample: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    )

  it.each([
    ['rules', rules],
    ['dashboard', dashboard],
  ])('by the %s exists in a scrape', async (_, text) => {
    await scrape()
    const names = new Set([...(await scrape()).matchAll(/^([a-z0-9_]+)(?:\{| )/gm)].map(([, name]) => name))
    const declared = [...(await scrape()).matchAll(/^# TYPE ([a-z0-9_]+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    const asked = [...new Set(text.match(NAMED))]
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !names.has(name) && !declared.includes(name))).toEqual([])
  })

  it('counts sockets as they come and go', async () => {
    const person = await test.createPerson()
    const before = valueOf(await scrape(), 'nine_live_sockets')
    const client = await connectLive(live.url, { token: person.token })
    expect(valueOf(await scrape(), 'nine_live_sockets')).toBe(before + 1)
    client.socket.close()
    await expect.poll(async () => valueOf(await scrape(), 'nine_live_sockets')).toBe(before)
    expect(valueOf(await scrape(), 'nine_live_listening')).toBe(1)
  })

  it('has labels that nobody can make up', async () => {
    for (let number = 0; number < 50; number++) await fetch(`${live.url}/api/no-such-thing-${number}`)
    const text = await scrape()
    expect(text).not.toContain('no-such-thing')
    expect(text).not.toContain('@')
  })

  it('counts jobs and mails by how they ended', async () => {
    const { mails, jobSeconds } = test.runtime.meters
    await test.runtime.mailer.send('a', { fromName: '', to: 'an@example.com', subject: 'a', text: 'a' })
    expect((await mails.get()).values).toMatchObject([{ labels: { outcome: 'sent' }, value: 1 }])
    await test.runtime.db.transaction().execute((trx) => test.runtime.jobs.send(trx, 'mail', { id: 'none' }))
    const ended = async () =>
      (await jobSeconds.get()).values.find(
        ({ metricName, labels }) => metricName === 'nine_job_seconds_count' && labels.queue === 'mail',
      )
    await expect.poll(ended, { timeout: 10_000 }).toMatchObject({ labels: { outcome: 'completed' }, value: 1 })
  })
})
