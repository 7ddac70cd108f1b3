import type { Request } from '@nine/contract/call'
import * as calls from '@nine/contract/report/report-pdf'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import type { Runtime } from '../../../runtime.ts'
import { makePdf } from '../../../adapters/pdf/make-pdf.ts'
import { newId } from '../../../db/id.ts'
import { askReportPdf } from './report-pdf.service.ts'
import { drawReportPdf, reportPdfSweepWorker, resumeReportPdfs } from './report-pdf.worker.ts'

type Question = Omit<Request<typeof calls.askReportPdf>['body'], 'business'>
const BOOK: Question = { report: 'fixed-asset-book', period: '2026' }

describe('a report as PDF', { timeout: 120_000 }, () => {
  const test = useTestApp()
  let manager: TestPerson
  let colleague: TestPerson
  let member: TestPerson
  let business: string
  let asset: string

  beforeAll(async () => {
    ;[manager, colleague, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': manager, 'meeting-booking': colleague, user: member })
    const machine = { name: 'Máy in công nghiệp', price: 31_000_000, purchase_date: '2026-01-01' }
    ;[asset = ''] = await insertAssets(
      test,
      business,
      manager,
      Array.from({ length: 30 }, () => machine),
    )
  })

  /** Asked for, but left to the test to draw: no worker gets it. */
  const ask = (question: Question, of = business): Promise<calls.ReportPdf> => {
    const runtime: Runtime = { ...test.runtime, jobs: { send: async () => {}, sendMany: async () => {} } }
    const actor = { id: manager.id, business: of }
    return test.runtime.db.transaction().execute((trx) => askReportPdf({ trx, runtime, actor }, question, 'vn'))
  }
  const list = async (as = manager, of = business): Promise<calls.ReportPdf[]> =>
    (await test.send(calls.listReportPdfs, { as, business: of })).body.result
  const open = (id: string, as = manager, of = business) =>
    test.app.inject({
      method: 'GET',
      url: calls.getReportPdf.path.replace('{id}', id),
      headers: { authorization: `Bearer ${as.token}`, 'x-business-id': of },
    })
  const remove = async (id: string, as = manager, of = business) => {
    const { status, body } = await test.send(calls.removeReportPdf, { as, business: of, params: { id } })
    return body.code ?? status
  }
  const filesOf = async (of = business): Promise<number> =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from media where business_id = ${of}`.execute(test.runtime.db))
        .rows[0]?.n,
    )

  it.each<Question>([
    BOOK,
    { report: 'use-book', period: '2026' },
    { report: 'depreciation', period: '2026-07' },
    { report: 'movements', period: '2026-Q1' },
    { report: 'asset-card', period: '2026' },
  ])('is drawn in the background, saved and removed: $report', async (question) => {
    const asked = await ask(question.report === 'asset-card' ? { ...question, asset } : question)
    expect(asked).toMatchObject({ ...question, state: 'waiting', percent: 0, problem: '' })
    expect((await open(asked._id)).statusCode).toBe(409)
    await drawReportPdf(test.runtime, business, asked._id)
    expect(await list()).toMatchObject([{ _id: asked._id, state: 'ready', percent: 100 }])
    const { rawPayload, headers } = await open(asked._id)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`${question.report}-${question.period}.pdf`)
    expect((await PDFDocument.load(rawPayload)).getPageCount()).toBeGreaterThan(0)
    expect(await remove(asked._id)).toBe(200)
    expect([await list(), await filesOf(), await remove(asked._id)]).toEqual([[], 0, 'report.pdf_not_found'])
  })

  it('is refused where it has more rows than paper can have, or is about nothing', async () => {
    const large = await test.createBusiness({ 'meeting-manager': manager })
    const machine = { name: 'Máy', price: 30_000_000, purchase_date: '2026-01-01' }
    await insertAssets(
      test,
      large,
      manager,
      Array.from({ length: 5000 }, () => machine),
    )
    const long = await ask(BOOK, large)
    await drawReportPdf(test.runtime, large, long._id)
    const [failed] = await list(manager, large)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed?.problem).toContain('5002')
    expect((await open(long._id, manager, large)).statusCode).toBe(409)
    const nothing = await ask({ report: 'asset-card', period: '2026', asset: newId() }, large)
    await drawReportPdf(test.runtime, large, nothing._id)
    expect(await list(manager, large)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  it('is stopped when nobody wants it any more, and leaves no file', async () => {
    const { _id: id } = await ask(BOOK)
    const drawing = drawReportPdf(test.runtime, business, id)
    expect(await remove(id)).toBe(200)
    await drawing
    expect([await list(), await filesOf()]).toEqual([[], 0])
    const unwanted = new AbortController()
    const row = Array.from({ length: 8 }, () => 'một dòng dài')
    const document = {
      title: '',
      isLandscape: true,
      footer: '',
      blocks: [
        {
          kind: 'table' as const,
          columns: row.map((title) => ({ title, share: 1 })),
          rows: Array.from({ length: 4000 }, () => row),
        },
      ],
    }
    const shares: number[] = []
    const made = makePdf(document, {
      signal: unwanted.signal,
      onDrawn: (share) => {
        shares.push(share)
        unwanted.abort(new Error('not wanted'))
      },
    })
    await expect(made).rejects.toThrow('not wanted')
    expect(shares[0]).toBeCloseTo(250 / 4250)
    expect((await makePdf({ ...document, blocks: [] })).length).toBeGreaterThan(0)
  })

  it('is drawn once, also by two servers, and again after a crash', async () => {
    const { _id: id } = await ask(BOOK)
    await Promise.all([drawReportPdf(test.runtime, business, id), drawReportPdf(test.runtime, business, id)])
    expect([(await list()).length, await filesOf()]).toEqual([1, 1])
    await remove(id)
    const left = await ask(BOOK)
    const resumed: object[] = []
    const sendMany = async (_trx: unknown, _queue: string, data: readonly object[]) => void resumed.push(...data)
    await resumeReportPdfs({ ...test.runtime, jobs: { ...test.runtime.jobs, sendMany } })
    expect(resumed).toEqual([{ business, id: left._id }])
    await remove(left._id)
  })

  it('is drawn by the worker once it is asked for', async () => {
    const { status, body } = await test.send(calls.askReportPdf, { as: manager, body: { ...BOOK, business } })
    expect(status).toBe(202)
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ state: 'ready' }]), {
      timeout: 60_000,
      interval: 200,
    })
    await remove(body.result._id)
  })

  it('takes the place of the one that was asked for before with the same question', async () => {
    const first = await ask(BOOK)
    await drawReportPdf(test.runtime, business, first._id)
    const other = await ask({ report: 'use-book', period: '2026' })
    const second = await ask(BOOK)
    expect((await list()).map(({ _id }) => _id).toSorted()).toEqual([other._id, second._id].toSorted())
    expect((await open(first._id)).statusCode).toBe(404)
    expect(await filesOf()).toBe(0)
  })

  it('is given up when it fails again and again', async () => {
    const { _id: id } = await ask(BOOK)
    await sql`update report_pdf set attempts = 3 where id = ${id}`.execute(test.runtime.db)
    await drawReportPdf(test.runtime, business, id)
    const [failed] = await list()
    expect(failed).toMatchObject({ _id: id, state: 'failed' })
    expect(failed?.problem).not.toBe('')
    await remove(id)
  })

  it('is removed with its file after a day', async () => {
    const [old, fresh] = [await ask(BOOK), await ask({ report: 'movements', period: '2026' })]
    for (const { _id } of [old, fresh]) await drawReportPdf(test.runtime, business, _id)
    await sql`update report_pdf set created_at = now() - interval '25 hours' where id = ${old._id}`.execute(
      test.runtime.db,
    )
    await reportPdfSweepWorker.run(test.runtime, {})
    expect([(await list()).map(({ _id }) => _id), await filesOf()]).toEqual([[fresh._id], 1])
    await remove(fresh._id)
  })

  it('is for the manager who asked for it', async () => {
    const { status } = await test.send(calls.askReportPdf, { as: member, body: { ...BOOK, business } })
    expect(status).toBe(403)
    const { _id: id } = await ask(BOOK)
    await drawReportPdf(test.runtime, business, id)
    const other = await test.createBusiness({ 'meeting-manager': manager })
    expect([await list(colleague), await list(manager, other)]).toEqual([[], []])
    expect([(await open(id, colleague)).statusCode, (await open(id, manager, other)).statusCode]).toEqual([404, 404])
    expect([await remove(id, colleague), await remove(id, manager, other)]).toEqual([
      'report.pdf_not_found',
      'report.pdf_not_found',
    ])
    expect((await open(id)).statusCode).toBe(200)
    await remove(id)
  })
})
