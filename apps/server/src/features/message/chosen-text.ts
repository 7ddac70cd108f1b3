import type { Lang } from '@nine/contract/lang'
import type { MessageKind, MessageTexts } from '@nine/contract/message/message'
import { CHANGE_IN_LINE, USUAL_TEXTS } from '@nine/contract/message/usual-texts'

const NONE = { subject: '', text: '' }

/** The words a guest gets: the organiser's in their language, else in Vietnamese, else the usual ones. */
export function chosenText(texts: MessageTexts, kind: MessageKind | 'own', lang: Lang, isInLine: boolean) {
  const usual = usualText(kind, lang, isInLine)
  return {
    subject: texts[lang].subject || texts.vn.subject || usual.subject,
    text: texts[lang].text || texts.vn.text || usual.text,
  }
}

function usualText(kind: MessageKind | 'own', lang: Lang, isInLine: boolean) {
  if (kind === 'own') return NONE
  return isInLine && kind === 'change' ? CHANGE_IN_LINE[lang] : USUAL_TEXTS[kind][lang]
}

interface TextColumns {
  subject_vn: string
  text_vn: string
  subject_en: string
  text_en: string
}

export const textsOf = (row: TextColumns | undefined): MessageTexts => ({
  vn: { subject: row?.subject_vn ?? '', text: row?.text_vn ?? '' },
  en: { subject: row?.subject_en ?? '', text: row?.text_en ?? '' },
})

export const textColumns = ({ vn, en }: MessageTexts): TextColumns => ({
  subject_vn: vn.subject,
  text_vn: vn.text,
  subject_en: en.subject,
  text_en: en.text,
})
