import type { Lang } from '../lang.ts'
import { say } from '../messages/say.ts'
import { cityOf } from '../time-zone.ts'
import { zoneName } from './event-when.ts'

const VIETNAM = new Set(['Asia/Ho_Chi_Minh', 'Asia/Saigon'])

/** "Giờ Việt Nam (GMT+7)" */
export function zoneInWords(time: Date, lang: Lang, timeZone: string): string {
  const zone = zoneName(time, timeZone)
  return VIETNAM.has(timeZone)
    ? say(lang, 'eventMail', 'zoneVietnam', { zone })
    : say(lang, 'eventMail', 'zoneOf', { city: cityOf(timeZone), zone })
}
