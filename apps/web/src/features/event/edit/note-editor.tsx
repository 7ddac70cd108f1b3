import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './schedule-editor.module.css'

interface Props {
  label: string
  value: string
  onChange: (html: string) => void
  /** Characters without the markup, and how many there may be. */
  length: number
  max: number
  error?: ReactNode
}

/** A short text with some markup: bold, italic, underlined, lists, links. */
export function NoteEditor({ label, value, onChange, length, max, error }: Props) {
  const { t } = useTranslation('event')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
    ],
    content: value,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div>
      <RichTextEditor
        editor={editor}
        className={classes['editor']}
        labels={{
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          bulletListControlLabel: t('editor.bullets'),
          orderedListControlLabel: t('editor.numbers'),
          linkControlLabel: t('editor.link'),
          unlinkControlLabel: t('editor.unlink'),
          linkEditorInputLabel: t('editor.linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('editor.linkSave'),
          linkEditorExternalLink: t('editor.linkTab'),
          linkEditorInternalLink: t('editor.linkTab'),
          undoControlLabel: t('editor.undo'),
          redoControlLabel: t('editor.redo'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <span className={`text-xs muted push ${classes['counter']} num`} data-over={length > max || undefined}>
            {length}/{max}
          </span>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </div>
  )
}
