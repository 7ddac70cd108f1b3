import type { PageContent, PageContext, PublicPages } from '@nine/contract/public-pages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { AssetFailurePage, AssetHead, AssetPage } from './features/public-asset/asset-page.tsx'
import { DataRequestHead, DataRequestPage } from './features/public-event/data-request/data-request-page.tsx'
import { PrivateAssetHead, PrivateAssetPage } from './features/public-asset/private-asset-page.tsx'
import { ShortCodePage } from './features/public-asset/short-code-page.tsx'
import { EventFailurePage } from './features/public-event/event-failure-page.tsx'
import { EventHead } from './features/public-event/event-head.tsx'
import { EventPage } from './features/public-event/event-page.tsx'
import { EventsHead, EventsPage } from './features/public-event/list/events-page.tsx'
import { FailureHead } from './features/public-page/failure.tsx'
import { drawIconsOnce } from './features/public-page/icon.tsx'
import { wordsOf } from './features/public-page/words.ts'
import { isAppPage, isDoorPage } from './app-page.ts'
import { EventMail } from './features/sent-mail/event-mail.tsx'
import { NoticeMail } from './features/sent-mail/notice-mail.tsx'
import { TicketHead, TicketPage } from './features/ticket/ticket-page.tsx'

drawIconsOnce(renderToStaticMarkup)

/** The pages for strangers as HTML. The server loads what the build makes of this file, see docs/architecture.md. */
export const pages: PublicPages = {
  asset: ({ asset, botCheck }, context) =>
    draw(
      <AssetHead asset={asset} context={context} />,
      <AssetPage asset={asset} botCheck={botCheck} context={context} />,
    ),
  privateAsset: ({ asset, botCheck }, context) =>
    draw(
      <PrivateAssetHead asset={asset} context={context} />,
      <PrivateAssetPage asset={asset} botCheck={botCheck} context={context} />,
    ),
  event: ({ event, botCheck }, visit) => {
    const context = inZoneOf(event, visit)
    return draw(
      <EventHead event={event} context={context} />,
      <EventPage event={event} botCheck={botCheck} context={context} />,
    )
  },
  events: (list, context) =>
    draw(<EventsHead list={list} context={context} />, <EventsPage list={list} context={context} />),
  ticket: (ticket, visit) => {
    const context = inZoneOf(ticket.event, visit)
    return draw(<TicketHead ticket={ticket} context={context} />, <TicketPage ticket={ticket} context={context} />)
  },
  dataRequest: ({ event, botCheck }, context) =>
    draw(
      <DataRequestHead event={event} context={context} />,
      <DataRequestPage event={event} botCheck={botCheck} context={context} />,
    ),
  assetFailure: ({ isMissing }, context) =>
    draw(
      <FailureHead title={wordsOf('publicAsset', context.lang)(isMissing ? 'notFoundTitle' : 'failedTitle')} />,
      <AssetFailurePage isMissing={isMissing} context={context} />,
    ),
  shortCode: ({ code }, context) =>
    draw(
      <FailureHead title={wordsOf('publicAsset', context.lang)('blankTitle')} />,
      <ShortCodePage code={code} context={context} />,
    ),
  eventMail: (content) => drawMail(<EventMail content={content} />),
  noticeMail: (content) => drawMail(<NoticeMail content={content} />),
  isAppPage,
  isDoorPage,
  eventFailure: ({ isMissing }, context) =>
    draw(
      <FailureHead title={wordsOf('publicEvent', context.lang)(isMissing ? 'notFoundTitle' : 'failedTitle')} />,
      <EventFailurePage isMissing={isMissing} context={context} />,
    ),
}

/** Times of an event are meant on its own clock, wherever this installation is. */
const inZoneOf = ({ timeZone }: { timeZone: string }, context: PageContext): PageContext => ({ ...context, timeZone })

/** Mail programs draw tables differently without it. */
const MAIL_DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const drawMail = (mail: ReactNode): string => `${MAIL_DOCTYPE}${renderToStaticMarkup(mail).replace(ANNOUNCED, '')}`

const draw = (head: ReactNode, body: ReactNode): PageContent => ({ head: toHtml(head), body: toHtml(body) })

/** React preloads pictures ahead of the markup; the browser finds them there anyway. */
const ANNOUNCED = /^(?:<link rel="preload" as="image"[^>]*>)+/

const toHtml = (node: ReactNode): string => renderToString(node).replace(ANNOUNCED, '')
