// Written by build/class-names.ts from the stylesheets; their names are unique.
declare module '*/account-menu.module.css' {
  const classes: {
    readonly card: string
    readonly choice: string
    readonly dropdown: string
    readonly email: string
    readonly name: string
    readonly scheme: string
  }
  export default classes
}
declare module '*/action-bar.module.css' {
  const classes: {
    readonly card: string
    readonly phone: string
    readonly round: string
    readonly tile: string
    readonly wide: string
  }
  export default classes
}
declare module '*/add-asset-form.module.css' {
  const classes: {
    readonly advanced: string
    readonly categoryUnit: string
    readonly columns: string
    readonly general: string
    readonly kept: string
    readonly note: string
    readonly pictures: string
    readonly refusal: string
    readonly required: string
  }
  export default classes
}
declare module '*/add-button.module.css' {
  const classes: {
    readonly add: string
  }
  export default classes
}
declare module '*/add-staff-dialog.module.css' {
  const classes: {
    readonly email: string
    readonly remove: string
    readonly results: string
    readonly roleSelect: string
    readonly row: string
    readonly rows: string
  }
  export default classes
}
declare module '*/again-dialog.module.css' {
  const classes: {
    readonly form: string
  }
  export default classes
}
declare module '*/app-frame.module.css' {
  const classes: {
    readonly frame: string
    readonly main: string
    readonly side: string
    readonly skip: string
  }
  export default classes
}
declare module '*/arrivals-chart.module.css' {
  const classes: {
    readonly bars: string
    readonly chart: string
  }
  export default classes
}
declare module '*/asset-cards.module.css' {
  const classes: {
    readonly body: string
    readonly card: string
    readonly check: string
    readonly grid: string
    readonly holder: string
    readonly line: string
    readonly link: string
    readonly menu: string
    readonly name: string
    readonly picture: string
    readonly place: string
    readonly price: string
    readonly status: string
  }
  export default classes
}
declare module '*/asset-detail.module.css' {
  const classes: {
    readonly aside: string
    readonly body: string
    readonly head: string
    readonly main: string
    readonly message: string
    readonly picture: string
    readonly refusal: string
    readonly state: string
    readonly top: string
    readonly unsaved: string
  }
  export default classes
}
declare module '*/asset-facts.module.css' {
  const classes: {
    readonly facts: string
    readonly holder: string
  }
  export default classes
}
declare module '*/asset-fields.module.css' {
  const classes: {
    readonly box: string
    readonly boxHead: string
    readonly custom: string
    readonly line: string
    readonly lineWords: string
    readonly pair: string
    readonly three: string
    readonly today: string
    readonly visibility: string
  }
  export default classes
}
declare module '*/asset-finder.module.css' {
  const classes: {
    readonly found: string
    readonly pick: string
    readonly thumb: string
  }
  export default classes
}
declare module '*/asset-frame.module.css' {
  const classes: {
    readonly bar: string
    readonly loading: string
    readonly open: string
  }
  export default classes
}
declare module '*/asset-gallery.module.css' {
  const classes: {
    readonly arrow: string
    readonly counter: string
    readonly dots: string
    readonly gallery: string
    readonly placeholder: string
    readonly slide: string
    readonly stage: string
    readonly status: string
    readonly thumbs: string
  }
  export default classes
}
declare module '*/asset-label.module.css' {
  const classes: {
    readonly label: string
  }
  export default classes
}
declare module '*/asset-page.module.css' {
  const classes: {
    readonly page: string
    readonly pager: string
    readonly tabs: string
  }
  export default classes
}
declare module '*/asset-picture.module.css' {
  const classes: {
    readonly none: string
    readonly picture: string
  }
  export default classes
}
declare module '*/asset-strips.module.css' {
  const classes: {
    readonly act: string
    readonly ends: string
    readonly head: string
    readonly strip: string
    readonly strips: string
    readonly title: string
    readonly value: string
  }
  export default classes
}
declare module '*/asset-table.module.css' {
  const classes: {
    readonly card: string
    readonly table: string
    readonly thumb: string
    readonly two: string
  }
  export default classes
}
declare module '*/asset-terms.module.css' {
  const classes: {
    readonly amounts: string
    readonly ends: string
    readonly share: string
    readonly sign: string
    readonly terms: string
  }
  export default classes
}
declare module '*/asset-toolbar.module.css' {
  const classes: {
    readonly chip: string
    readonly chipWords: string
    readonly clear: string
    readonly counts: string
    readonly filter: string
    readonly number: string
    readonly order: string
    readonly page: string
    readonly search: string
    readonly second: string
    readonly start: string
    readonly toolbar: string
    readonly tools: string
    readonly total: string
    readonly tree: string
  }
  export default classes
}
declare module '*/assets-here.module.css' {
  const classes: {
    readonly asset: string
    readonly head: string
    readonly name: string
    readonly thumb: string
  }
  export default classes
}
declare module '*/auth-form.module.css' {
  const classes: {
    readonly forgot: string
    readonly form: string
    readonly line: string
    readonly names: string
    readonly other: string
    readonly password: string
    readonly policy: string
    readonly steps: string
    readonly strength: string
  }
  export default classes
}
declare module '*/auth-layout.module.css' {
  const classes: {
    readonly bottom: string
    readonly brand: string
    readonly form: string
    readonly lang: string
    readonly main: string
    readonly page: string
    readonly side: string
    readonly title: string
    readonly top: string
  }
  export default classes
}
declare module '*/back-link.module.css' {
  const classes: {
    readonly back: string
  }
  export default classes
}
declare module '*/badge-card.module.css' {
  const classes: {
    readonly card: string
    readonly category: string
    readonly company: string
    readonly event: string
    readonly foot: string
    readonly name: string
  }
  export default classes
}
declare module '*/badge-dialog.module.css' {
  const classes: {
    readonly stage: string
  }
  export default classes
}
declare module '*/badge.module.css' {
  const classes: {
    readonly badge: string
  }
  export default classes
}
declare module '*/bar.module.css' {
  const classes: {
    readonly link: string
  }
  export default classes
}
declare module '*/bare-page.module.css' {
  const classes: {
    readonly header: string
    readonly name: string
    readonly page: string
  }
  export default classes
}
declare module '*/bulk-bar.module.css' {
  const classes: {
    readonly whole: string
  }
  export default classes
}
declare module '*/bulk-panel.module.css' {
  const classes: {
    readonly after: string
    readonly difference: string
    readonly groups: string
    readonly icon: string
    readonly notes: string
    readonly panel: string
  }
  export default classes
}
declare module '*/button.module.css' {
  const classes: {
    readonly action: string
    readonly second: string
  }
  export default classes
}
declare module '*/category-tag.module.css' {
  const classes: {
    readonly tag: string
  }
  export default classes
}
declare module '*/check-overview.module.css' {
  const classes: {
    readonly beside: string
    readonly codePhoto: string
    readonly face: string
    readonly faces: string
    readonly hero: string
    readonly heroCount: string
    readonly heroTop: string
    readonly legend: string
    readonly mark: string
    readonly others: string
    readonly place: string
    readonly places: string
    readonly ring: string
  }
  export default classes
}
declare module '*/check-step.module.css' {
  const classes: {
    readonly cards: string
    readonly figure: string
    readonly figures: string
    readonly issue: string
    readonly rows: string
  }
  export default classes
}
declare module '*/check-toolbar.module.css' {
  const classes: {
    readonly filter: string
    readonly filters: string
    readonly find: string
    readonly key: string
    readonly toolbar: string
  }
  export default classes
}
declare module '*/check-view.module.css' {
  const classes: {
    readonly apply: string
    readonly body: string
    readonly foot: string
    readonly head: string
    readonly here: string
    readonly main: string
    readonly more: string
    readonly scan: string
    readonly side: string
    readonly strip: string
    readonly title: string
    readonly tools: string
  }
  export default classes
}
declare module '*/choose.module.css' {
  const classes: {
    readonly choices: string
  }
  export default classes
}
declare module '*/code-outlines.module.css' {
  const classes: {
    readonly ground: string
    readonly line: string
    readonly outlines: string
    readonly sign: string
  }
  export default classes
}
declare module '*/code-sheet.module.css' {
  const classes: {
    readonly input: string
  }
  export default classes
}
declare module '*/color-field.module.css' {
  const classes: {
    readonly open: string
  }
  export default classes
}
declare module '*/column-chooser.module.css' {
  const classes: {
    readonly group: string
    readonly head: string
    readonly hidden: string
    readonly list: string
    readonly lock: string
    readonly row: string
  }
  export default classes
}
declare module '*/column-head.module.css' {
  const classes: {
    readonly edge: string
    readonly head: string
    readonly sort: string
  }
  export default classes
}
declare module '*/companion-fields.module.css' {
  const classes: {
    readonly people: string
    readonly remove: string
  }
  export default classes
}
declare module '*/company-settings.module.css' {
  const classes: {
    readonly amount: string
    readonly buttons: string
    readonly columns: string
    readonly editor: string
    readonly fields: string
    readonly head: string
    readonly label: string
    readonly limitRow: string
    readonly logo: string
    readonly logoRow: string
    readonly pencil: string
    readonly row: string
    readonly strong: string
    readonly switchRow: string
    readonly value: string
    readonly words: string
  }
  export default classes
}
declare module '*/conflict.module.css' {
  const classes: {
    readonly changes: string
  }
  export default classes
}
declare module '*/consent-boxes.module.css' {
  const classes: {
    readonly boxes: string
  }
  export default classes
}
declare module '*/cover-link.module.css' {
  const classes: {
    readonly link: string
  }
  export default classes
}
declare module '*/create-enterprise-page.module.css' {
  const classes: {
    readonly card: string
    readonly drawing: string
    readonly hint: string
    readonly label: string
    readonly page: string
    readonly url: string
  }
  export default classes
}
declare module '*/custody-facts.module.css' {
  const classes: {
    readonly facts: string
    readonly paper: string
    readonly tick: string
  }
  export default classes
}
declare module '*/dashboard.module.css' {
  const classes: {
    readonly bottom: string
    readonly figures: string
    readonly head: string
    readonly middle: string
    readonly page: string
  }
  export default classes
}
declare module '*/data-request-page.module.css' {
  const classes: {
    readonly form: string
    readonly request: string
    readonly right: string
  }
  export default classes
}
declare module '*/date-field.module.css' {
  const classes: {
    readonly day: string
  }
  export default classes
}
declare module '*/date-time-field.module.css' {
  const classes: {
    readonly head: string
    readonly pair: string
  }
  export default classes
}
declare module '*/delete-dialog.module.css' {
  const classes: {
    readonly footer: string
    readonly warning: string
  }
  export default classes
}
declare module '*/design-list.module.css' {
  const classes: {
    readonly choose: string
    readonly icon: string
    readonly list: string
    readonly menu: string
    readonly narrow: string
    readonly new: string
    readonly row: string
    readonly title: string
  }
  export default classes
}
declare module '*/detail-fields.module.css' {
  const classes: {
    readonly fields: string
    readonly general: string
    readonly sections: string
    readonly top: string
  }
  export default classes
}
declare module '*/detail-tabs.module.css' {
  const classes: {
    readonly count: string
    readonly list: string
    readonly panel: string
    readonly tab: string
  }
  export default classes
}
declare module '*/document-section.module.css' {
  const classes: {
    readonly document: string
    readonly documentWords: string
    readonly documents: string
    readonly head: string
    readonly kind: string
    readonly section: string
  }
  export default classes
}
declare module '*/door-box.module.css' {
  const classes: {
    readonly box: string
  }
  export default classes
}
declare module '*/door-button.module.css' {
  const classes: {
    readonly action: string
    readonly choice: string
    readonly ink: string
    readonly plain: string
    readonly second: string
  }
  export default classes
}
declare module '*/door-field.module.css' {
  const classes: {
    readonly input: string
  }
  export default classes
}
declare module '*/door-message.module.css' {
  const classes: {
    readonly message: string
  }
  export default classes
}
declare module '*/door-notices.module.css' {
  const classes: {
    readonly icon: string
    readonly strip: string
    readonly strips: string
  }
  export default classes
}
declare module '*/door-page.module.css' {
  const classes: {
    readonly head: string
    readonly notice: string
    readonly page: string
    readonly pill: string
    readonly ready: string
    readonly round: string
    readonly sheet: string
    readonly switch: string
  }
  export default classes
}
declare module '*/door-settings.module.css' {
  const classes: {
    readonly card: string
    readonly choice: string
    readonly columns: string
    readonly digits: string
    readonly drawn: string
    readonly entry: string
    readonly foot: string
    readonly modes: string
    readonly pin: string
    readonly seats: string
  }
  export default classes
}
declare module '*/door-sheet.module.css' {
  const classes: {
    readonly content: string
    readonly head: string
    readonly sheet: string
  }
  export default classes
}
declare module '*/embed-code-field.module.css' {
  const classes: {
    readonly code: string
    readonly locked: string
  }
  export default classes
}
declare module '*/embed-kinds.module.css' {
  const classes: {
    readonly kind: string
    readonly kinds: string
    readonly picture: string
    readonly radio: string
  }
  export default classes
}
declare module '*/embed-page.module.css' {
  const classes: {
    readonly columns: string
    readonly cover: string
    readonly easy: string
  }
  export default classes
}
declare module '*/embed-preview.module.css' {
  const classes: {
    readonly bar: string
    readonly box: string
    readonly button: string
    readonly choose: string
    readonly frame: string
    readonly link: string
    readonly others: string
    readonly page: string
    readonly place: string
    readonly site: string
    readonly text: string
  }
  export default classes
}
declare module '*/empty-state.module.css' {
  const classes: {
    readonly drawing: string
    readonly empty: string
  }
  export default classes
}
declare module '*/enterprise-logo.module.css' {
  const classes: {
    readonly logo: string
  }
  export default classes
}
declare module '*/enterprise-menu.module.css' {
  const classes: {
    readonly inviter: string
    readonly list: string
    readonly name: string
    readonly plus: string
    readonly role: string
    readonly switcher: string
  }
  export default classes
}
declare module '*/error-state.module.css' {
  const classes: {
    readonly error: string
  }
  export default classes
}
declare module '*/event-all-page.module.css' {
  const classes: {
    readonly actions: string
    readonly back: string
    readonly group: string
  }
  export default classes
}
declare module '*/event-card.module.css' {
  const classes: {
    readonly actions: string
    readonly badge: string
    readonly body: string
    readonly card: string
    readonly dot: string
    readonly foot: string
    readonly grid: string
    readonly guests: string
    readonly link: string
    readonly picture: string
    readonly place: string
    readonly publish: string
    readonly pulse: string
    readonly time: string
    readonly title: string
    readonly words: string
  }
  export default classes
}
declare module '*/event-edit.module.css' {
  const classes: {
    readonly card: string
    readonly columns: string
    readonly counted: string
    readonly cover: string
    readonly coverWords: string
    readonly dot: string
    readonly end: string
    readonly fields: string
    readonly foot: string
    readonly format: string
    readonly head: string
    readonly name: string
    readonly names: string
    readonly pair: string
    readonly pill: string
    readonly providers: string
    readonly ready: string
    readonly side: string
    readonly split: string
    readonly switchBody: string
    readonly tabActions: string
    readonly tabList: string
    readonly tabs: string
  }
  export default classes
}
declare module '*/event-frame.module.css' {
  const classes: {
    readonly bar: string
    readonly notices: string
    readonly owner: string
    readonly page: string
  }
  export default classes
}
declare module '*/event-page.module.css' {
  const classes: {
    readonly back: string
    readonly cancelled: string
    readonly content: string
    readonly cover: string
    readonly draft: string
    readonly event: string
    readonly head: string
    readonly more: string
  }
  export default classes
}
declare module '*/event-preview-page.module.css' {
  const classes: {
    readonly guests: string
  }
  export default classes
}
declare module '*/event-toolbar.module.css' {
  const classes: {
    readonly actions: string
    readonly dot: string
    readonly number: string
    readonly pager: string
    readonly search: string
  }
  export default classes
}
declare module '*/events-page.module.css' {
  const classes: {
    readonly events: string
    readonly grid: string
    readonly pager: string
    readonly thumb: string
    readonly words: string
  }
  export default classes
}
declare module '*/failure.module.css' {
  const classes: {
    readonly failure: string
  }
  export default classes
}
declare module '*/field-editor.module.css' {
  const classes: {
    readonly row: string
  }
  export default classes
}
declare module '*/figure-cards.module.css' {
  const classes: {
    readonly card: string
    readonly label: string
    readonly number: string
    readonly value: string
  }
  export default classes
}
declare module '*/figures.module.css' {
  const classes: {
    readonly figures: string
    readonly large: string
    readonly meter: string
    readonly more: string
    readonly of: string
  }
  export default classes
}
declare module '*/filter-drawer.module.css' {
  const classes: {
    readonly chip: string
    readonly pair: string
  }
  export default classes
}
declare module '*/first-node.module.css' {
  const classes: {
    readonly button: string
    readonly drawing: string
    readonly first: string
    readonly row: string
  }
  export default classes
}
declare module '*/first-run.module.css' {
  const classes: {
    readonly done: string
    readonly head: string
    readonly hide: string
    readonly open: string
    readonly parts: string
    readonly picture: string
    readonly step: string
    readonly steps: string
    readonly ways: string
  }
  export default classes
}
declare module '*/floating-add.module.css' {
  const classes: {
    readonly button: string
  }
  export default classes
}
declare module '*/footer.module.css' {
  const classes: {
    readonly end: string
  }
  export default classes
}
declare module '*/form-designer.module.css' {
  const classes: {
    readonly addButton: string
    readonly adding: string
    readonly choose: string
    readonly columns: string
    readonly fieldTitle: string
    readonly fieldsPane: string
    readonly head: string
    readonly headWords: string
    readonly hint: string
    readonly icon: string
    readonly image: string
    readonly kind: string
    readonly list: string
    readonly option: string
    readonly options: string
    readonly overview: string
    readonly ownHint: string
    readonly paneHead: string
    readonly pill: string
    readonly previewPane: string
    readonly propertiesHead: string
    readonly propertiesPane: string
    readonly row: string
    readonly summary: string
    readonly summaryList: string
    readonly switch: string
    readonly switchBody: string
    readonly unsaved: string
  }
  export default classes
}
declare module '*/form-dialog.module.css' {
  const classes: {
    readonly content: string
    readonly fields: string
    readonly footer: string
    readonly header: string
  }
  export default classes
}
declare module '*/form-preview.module.css' {
  const classes: {
    readonly device: string
    readonly fields: string
    readonly foot: string
    readonly paper: string
    readonly title: string
  }
  export default classes
}
declare module '*/found.module.css' {
  const classes: {
    readonly action: string
    readonly actionIcon: string
    readonly actions: string
    readonly choices: string
    readonly door: string
    readonly facts: string
    readonly foot: string
    readonly found: string
    readonly picture: string
    readonly sheet: string
    readonly whole: string
  }
  export default classes
}
declare module '*/full-dialog.module.css' {
  const classes: {
    readonly buttons: string
    readonly foot: string
    readonly head: string
    readonly start: string
  }
  export default classes
}
declare module '*/gallery.module.css' {
  const classes: {
    readonly arrow: string
    readonly eye: string
    readonly menu: string
    readonly new: string
    readonly stage: string
    readonly thumb: string
    readonly thumbs: string
  }
  export default classes
}
declare module '*/guest-detail.module.css' {
  const classes: {
    readonly act: string
    readonly body: string
    readonly code: string
    readonly facts: string
    readonly head: string
    readonly icon: string
    readonly panel: string
    readonly qr: string
    readonly what: string
  }
  export default classes
}
declare module '*/guest-finder.module.css' {
  const classes: {
    readonly box: string
    readonly filter: string
    readonly finder: string
    readonly head: string
    readonly input: string
    readonly rows: string
  }
  export default classes
}
declare module '*/guest-import.module.css' {
  const classes: {
    readonly cell: string
    readonly changed: string
    readonly column: string
    readonly columns: string
    readonly foot: string
    readonly ground: string
    readonly joined: string
    readonly left: string
    readonly leftOut: string
    readonly match: string
    readonly more: string
    readonly result: string
    readonly right: string
    readonly row: string
    readonly rows: string
    readonly send: string
  }
  export default classes
}
declare module '*/guest-list.module.css' {
  const classes: {
    readonly actions: string
    readonly card: string
    readonly cardBottom: string
    readonly cards: string
    readonly checkIn: string
    readonly chooseCard: string
    readonly code: string
    readonly counter: string
    readonly counters: string
    readonly docked: string
    readonly dot: string
    readonly figure: string
    readonly mail: string
    readonly name: string
    readonly pager: string
    readonly scan: string
    readonly search: string
    readonly segment: string
    readonly segments: string
    readonly table: string
    readonly toolbar: string
    readonly unsent: string
    readonly who: string
  }
  export default classes
}
declare module '*/guest-row.module.css' {
  const classes: {
    readonly button: string
    readonly mark: string
    readonly question: string
    readonly row: string
  }
  export default classes
}
declare module '*/guide-page.module.css' {
  const classes: {
    readonly back: string
    readonly columns: string
    readonly other: string
    readonly others: string
    readonly picture: string
    readonly steps: string
    readonly text: string
  }
  export default classes
}
declare module '*/hand-over.module.css' {
  const classes: {
    readonly aside: string
    readonly preview: string
  }
  export default classes
}
declare module '*/head-tools.module.css' {
  const classes: {
    readonly place: string
  }
  export default classes
}
declare module '*/header.module.css' {
  const classes: {
    readonly account: string
    readonly count: string
    readonly field: string
    readonly hairline: string
    readonly header: string
    readonly input: string
    readonly keys: string
    readonly searchBar: string
    readonly title: string
  }
  export default classes
}
declare module '*/held-sheet.module.css' {
  const classes: {
    readonly company: string
    readonly day: string
    readonly foot: string
    readonly page: string
    readonly signers: string
    readonly total: string
  }
  export default classes
}
declare module '*/help-dialog.module.css' {
  const classes: {
    readonly guide: string
    readonly icon: string
    readonly qr: string
  }
  export default classes
}
declare module '*/history-timeline.module.css' {
  const classes: {
    readonly choice: string
    readonly disc: string
    readonly entry: string
    readonly field: string
    readonly note: string
    readonly pager: string
    readonly time: string
    readonly values: string
    readonly what: string
    readonly words: string
  }
  export default classes
}
declare module '*/holder.module.css' {
  const classes: {
    readonly avatar: string
    readonly holder: string
    readonly nobody: string
  }
  export default classes
}
declare module '*/image-cropper.module.css' {
  const classes: {
    readonly content: string
    readonly footer: string
    readonly frame: string
    readonly header: string
    readonly hint: string
    readonly keys: string
    readonly stage: string
    readonly zoom: string
  }
  export default classes
}
declare module '*/import-frame.module.css' {
  const classes: {
    readonly file: string
    readonly ground: string
  }
  export default classes
}
declare module '*/inventory-card.module.css' {
  const classes: {
    readonly checks: string
    readonly title: string
  }
  export default classes
}
declare module '*/inventory-list.module.css' {
  const classes: {
    readonly card: string
    readonly place: string
    readonly progress: string
    readonly table: string
    readonly top: string
    readonly two: string
  }
  export default classes
}
declare module '*/inventory-page.module.css' {
  const classes: {
    readonly pager: string
    readonly search: string
    readonly searchButton: string
    readonly searchField: string
  }
  export default classes
}
declare module '*/invitation-page.module.css' {
  const classes: {
    readonly card: string
  }
  export default classes
}
declare module '*/invite-dialog.module.css' {
  const classes: {
    readonly more: string
    readonly outcomes: string
    readonly result: string
    readonly row: string
  }
  export default classes
}
declare module '*/item-list.module.css' {
  const classes: {
    readonly bar: string
    readonly done: string
    readonly head: string
    readonly line: string
    readonly scroller: string
  }
  export default classes
}
declare module '*/item-row.module.css' {
  const classes: {
    readonly box: string
    readonly condition: string
    readonly conditions: string
    readonly name: string
    readonly quantity: string
    readonly row: string
    readonly thumb: string
    readonly unchecked: string
    readonly who: string
    readonly words: string
  }
  export default classes
}
declare module '*/keyboard-dialog.module.css' {
  const classes: {
    readonly row: string
  }
  export default classes
}
declare module '*/label-card.module.css' {
  const classes: {
    readonly card: string
    readonly facts: string
    readonly waiting: string
  }
  export default classes
}
declare module '*/label-dialog.module.css' {
  const classes: {
    readonly dialog: string
    readonly head: string
  }
  export default classes
}
declare module '*/label-maker.module.css' {
  const classes: {
    readonly buttons: string
    readonly foot: string
    readonly label: string
    readonly maker: string
    readonly side: string
    readonly single: string
  }
  export default classes
}
declare module '*/list-table.module.css' {
  const classes: {
    readonly card: string
    readonly table: string
  }
  export default classes
}
declare module '*/mail-limits-card.module.css' {
  const classes: {
    readonly row: string
  }
  export default classes
}
declare module '*/mailbox-page.module.css' {
  const classes: {
    readonly about: string
    readonly back: string
    readonly frame: string
    readonly head: string
    readonly header: string
    readonly item: string
    readonly list: string
    readonly main: string
    readonly reader: string
    readonly subject: string
    readonly title: string
  }
  export default classes
}
declare module '*/mark-all-button.module.css' {
  const classes: {
    readonly button: string
  }
  export default classes
}
declare module '*/match-step.module.css' {
  const classes: {
    readonly always: string
    readonly columns: string
    readonly left: string
    readonly line: string
    readonly mark: string
    readonly options: string
    readonly strip: string
  }
  export default classes
}
declare module '*/me-page.module.css' {
  const classes: {
    readonly page: string
    readonly row: string
    readonly rows: string
    readonly setting: string
  }
  export default classes
}
declare module '*/message-tab.module.css' {
  const classes: {
    readonly columns: string
    readonly failed: string
    readonly foot: string
    readonly head: string
    readonly icon: string
    readonly list: string
    readonly mail: string
    readonly row: string
    readonly stage: string
  }
  export default classes
}
declare module '*/message.module.css' {
  const classes: {
    readonly drawing: string
    readonly message: string
  }
  export default classes
}
declare module '*/move-mode.module.css' {
  const classes: {
    readonly line: string
  }
  export default classes
}
declare module '*/new-documents.module.css' {
  const classes: {
    readonly add: string
    readonly tile: string
  }
  export default classes
}
declare module '*/notification-bell.module.css' {
  const classes: {
    readonly badge: string
    readonly bell: string
    readonly header: string
    readonly panel: string
    readonly scroll: string
    readonly sheet: string
    readonly sheetBody: string
    readonly sheetHeader: string
  }
  export default classes
}
declare module '*/notification-item.module.css' {
  const classes: {
    readonly answer: string
    readonly delete: string
    readonly disc: string
    readonly dot: string
    readonly main: string
    readonly row: string
    readonly sentence: string
  }
  export default classes
}
declare module '*/notification-list.module.css' {
  const classes: {
    readonly more: string
    readonly skeleton: string
  }
  export default classes
}
declare module '*/offline-strip.module.css' {
  const classes: {
    readonly place: string
    readonly strip: string
  }
  export default classes
}
declare module '*/on-picture.module.css' {
  const classes: {
    readonly button: string
    readonly error: string
    readonly note: string
    readonly progress: string
  }
  export default classes
}
declare module '*/own-actions.module.css' {
  const classes: {
    readonly form: string
    readonly links: string
  }
  export default classes
}
declare module '*/palette-layer.module.css' {
  const classes: {
    readonly waiting: string
  }
  export default classes
}
declare module '*/palette.module.css' {
  const classes: {
    readonly all: string
    readonly body: string
    readonly detail: string
    readonly entry: string
    readonly field: string
    readonly foot: string
    readonly group: string
    readonly keys: string
    readonly kinds: string
    readonly list: string
    readonly parts: string
  }
  export default classes
}
declare module '*/paper.module.css' {
  const classes: {
    readonly add: string
    readonly body: string
    readonly columns: string
    readonly drop: string
    readonly found: string
    readonly signer: string
    readonly sums: string
  }
  export default classes
}
declare module '*/path-text.module.css' {
  const classes: {
    readonly above: string
    readonly dots: string
    readonly path: string
  }
  export default classes
}
declare module '*/person-avatar.module.css' {
  const classes: {
    readonly avatar: string
  }
  export default classes
}
declare module '*/person-picker.module.css' {
  const classes: {
    readonly list: string
    readonly person: string
  }
  export default classes
}
declare module '*/phone-bar.module.css' {
  const classes: {
    readonly bar: string
    readonly entries: string
    readonly entry: string
    readonly scan: string
    readonly square: string
  }
  export default classes
}
declare module '*/phone-head.module.css' {
  const classes: {
    readonly count: string
    readonly head: string
    readonly name: string
    readonly thumb: string
  }
  export default classes
}
declare module '*/photo-section.module.css' {
  const classes: {
    readonly camera: string
    readonly choose: string
    readonly cover: string
    readonly grid: string
    readonly grip: string
    readonly help: string
    readonly remove: string
    readonly short: string
    readonly tile: string
    readonly words: string
    readonly zone: string
  }
  export default classes
}
declare module '*/pin-page.module.css' {
  const classes: {
    readonly page: string
    readonly pin: string
  }
  export default classes
}
declare module '*/portrait.module.css' {
  const classes: {
    readonly avatar: string
    readonly logo: string
  }
  export default classes
}
declare module '*/print-options.module.css' {
  const classes: {
    readonly line: string
    readonly lines: string
    readonly noHandle: string
    readonly number: string
    readonly offset: string
    readonly option: string
    readonly options: string
    readonly rows: string
    readonly select: string
    readonly test: string
  }
  export default classes
}
declare module '*/print-pages.module.css' {
  const classes: {
    readonly sheet: string
  }
  export default classes
}
declare module '*/printed-page.module.css' {
  const classes: {
    readonly halves: string
    readonly line: string
    readonly page: string
    readonly pictures: string
    readonly signers: string
    readonly table: string
    readonly unsigned: string
  }
  export default classes
}
declare module '*/profile-page.module.css' {
  const classes: {
    readonly card: string
    readonly fields: string
    readonly foot: string
    readonly here: string
    readonly page: string
    readonly panel: string
    readonly photo: string
    readonly row: string
    readonly rowIcon: string
    readonly rowName: string
    readonly rowWords: string
    readonly sectionTitle: string
  }
  export default classes
}
declare module '*/progress-bar.module.css' {
  const classes: {
    readonly bar: string
  }
  export default classes
}
declare module '*/progress-ring.module.css' {
  const classes: {
    readonly ring: string
  }
  export default classes
}
declare module '*/public-asset-page.module.css' {
  const classes: {
    readonly about: string
    readonly asset: string
    readonly description: string
    readonly unseen: string
  }
  export default classes
}
declare module '*/public-event-card.module.css' {
  const classes: {
    readonly again: string
    readonly card: string
    readonly day: string
    readonly fact: string
    readonly organiser: string
    readonly place: string
    readonly places: string
    readonly small: string
    readonly take: string
  }
  export default classes
}
declare module '*/public-page-preview.module.css' {
  const classes: {
    readonly asset: string
    readonly bar: string
    readonly body: string
    readonly call: string
    readonly fact: string
    readonly factValue: string
    readonly hidden: string
    readonly name: string
    readonly panel: string
    readonly phone: string
    readonly picture: string
    readonly status: string
  }
  export default classes
}
declare module '*/published-header.module.css' {
  const classes: {
    readonly address: string
    readonly area: string
    readonly card: string
    readonly code: string
    readonly dot: string
    readonly figures: string
    readonly line: string
    readonly link: string
    readonly spark: string
    readonly state: string
    readonly step: string
    readonly stepIcon: string
    readonly steps: string
    readonly term: string
    readonly today: string
  }
  export default classes
}
declare module '*/recent.module.css' {
  const classes: {
    readonly recent: string
    readonly row: string
    readonly tick: string
    readonly title: string
  }
  export default classes
}
declare module '*/reconcile.module.css' {
  const classes: {
    readonly body: string
    readonly choice: string
    readonly choices: string
    readonly decide: string
    readonly figure: string
    readonly figures: string
    readonly head: string
    readonly main: string
    readonly row: string
    readonly seen: string
    readonly side: string
    readonly step: string
    readonly steps: string
    readonly sums: string
    readonly thumb: string
    readonly tools: string
    readonly what: string
  }
  export default classes
}
declare module '*/register-dialog.module.css' {
  const classes: {
    readonly about: string
    readonly body: string
    readonly form: string
    readonly problem: string
    readonly wait: string
  }
  export default classes
}
declare module '*/registration-fields.module.css' {
  const classes: {
    readonly consent: string
    readonly dropdown: string
    readonly error: string
    readonly field: string
    readonly help: string
    readonly options: string
    readonly own: string
    readonly picture: string
    readonly star: string
  }
  export default classes
}
declare module '*/registration-tab.module.css' {
  const classes: {
    readonly columns: string
    readonly dates: string
    readonly head: string
    readonly number: string
    readonly row: string
    readonly words: string
  }
  export default classes
}
declare module '*/report-controls.module.css' {
  const classes: {
    readonly controls: string
    readonly wide: string
  }
  export default classes
}
declare module '*/report-form.module.css' {
  const classes: {
    readonly problem: string
    readonly report: string
    readonly sent: string
  }
  export default classes
}
declare module '*/report-pdfs.module.css' {
  const classes: {
    readonly pdf: string
    readonly progress: string
    readonly state: string
    readonly words: string
  }
  export default classes
}
declare module '*/report-table.module.css' {
  const classes: {
    readonly form: string
    readonly head: string
    readonly table: string
  }
  export default classes
}
declare module '*/review-count.module.css' {
  const classes: {
    readonly count: string
  }
  export default classes
}
declare module '*/review.module.css' {
  const classes: {
    readonly choices: string
    readonly foot: string
    readonly mark: string
  }
  export default classes
}
declare module '*/sample-bar.module.css' {
  const classes: {
    readonly actions: string
    readonly bar: string
    readonly percent: string
    readonly progress: string
    readonly words: string
  }
  export default classes
}
declare module '*/scan-dialog.module.css' {
  const classes: {
    readonly change: string
    readonly faint: string
    readonly lineIcon: string
    readonly session: string
    readonly strip: string
    readonly stripIcon: string
    readonly stripPlace: string
    readonly stripText: string
    readonly waiting: string
  }
  export default classes
}
declare module '*/scan-frame.module.css' {
  const classes: {
    readonly frame: string
  }
  export default classes
}
declare module '*/scan-guests-dialog.module.css' {
  const classes: {
    readonly card: string
    readonly fact: string
    readonly gate: string
    readonly mark: string
    readonly panel: string
    readonly register: string
    readonly word: string
  }
  export default classes
}
declare module '*/scan-stage.module.css' {
  const classes: {
    readonly aim: string
    readonly codeBox: string
    readonly content: string
    readonly control: string
    readonly controls: string
    readonly counter: string
    readonly field: string
    readonly frame: string
    readonly head: string
    readonly meaning: string
    readonly none: string
    readonly round: string
    readonly sheet: string
    readonly unseen: string
    readonly view: string
  }
  export default classes
}
declare module '*/scanner.module.css' {
  const classes: {
    readonly aim: string
    readonly bar: string
    readonly file: string
    readonly frame: string
    readonly none: string
    readonly tile: string
    readonly tiles: string
    readonly view: string
  }
  export default classes
}
declare module '*/schedule-editor.module.css' {
  const classes: {
    readonly card: string
    readonly closed: string
    readonly counter: string
    readonly editor: string
    readonly error: string
    readonly head: string
    readonly loading: string
    readonly opened: string
    readonly row: string
    readonly words: string
  }
  export default classes
}
declare module '*/schedule.module.css' {
  const classes: {
    readonly day: string
    readonly days: string
    readonly parts: string
  }
  export default classes
}
declare module '*/search-field.module.css' {
  const classes: {
    readonly key: string
  }
  export default classes
}
declare module '*/selection-actions.module.css' {
  const classes: {
    readonly action: string
  }
  export default classes
}
declare module '*/selection-bar.module.css' {
  const classes: {
    readonly all: string
    readonly bar: string
    readonly close: string
    readonly count: string
    readonly danger: string
    readonly hairline: string
    readonly main: string
    readonly number: string
    readonly word: string
  }
  export default classes
}
declare module '*/selection-panel.module.css' {
  const classes: {
    readonly sheet: string
  }
  export default classes
}
declare module '*/share-table.module.css' {
  const classes: {
    readonly bar: string
    readonly besideName: string
    readonly columns: string
    readonly donut: string
    readonly head: string
    readonly lined: string
    readonly name: string
    readonly nobody: string
    readonly row: string
    readonly widest: string
  }
  export default classes
}
declare module '*/sheet-entries.module.css' {
  const classes: {
    readonly entry: string
  }
  export default classes
}
declare module '*/sheet-stage.module.css' {
  const classes: {
    readonly bar: string
    readonly lying: string
    readonly paper: string
    readonly rulers: string
    readonly scale: string
    readonly slot: string
    readonly stage: string
    readonly table: string
    readonly turn: string
    readonly upright: string
  }
  export default classes
}
declare module '*/sheet.module.css' {
  const classes: {
    readonly close: string
    readonly sheet: string
  }
  export default classes
}
declare module '*/sidebar.module.css' {
  const classes: {
    readonly brand: string
    readonly chevron: string
    readonly entry: string
    readonly foot: string
    readonly key: string
    readonly list: string
    readonly logo: string
    readonly sidebar: string
    readonly sub: string
    readonly switcher: string
  }
  export default classes
}
declare module '*/signature-pad.module.css' {
  const classes: {
    readonly box: string
    readonly ink: string
    readonly line: string
    readonly pad: string
  }
  export default classes
}
declare module '*/sortable-list.module.css' {
  const classes: {
    readonly handle: string
    readonly row: string
  }
  export default classes
}
declare module '*/staff.module.css' {
  const classes: {
    readonly cardBottom: string
    readonly cards: string
    readonly choice: string
    readonly choiceText: string
    readonly envelope: string
    readonly filter: string
    readonly filterWord: string
    readonly foot: string
    readonly fresh: string
    readonly personCard: string
    readonly role: string
    readonly search: string
    readonly states: string
    readonly table: string
    readonly tag: string
    readonly toolbar: string
  }
  export default classes
}
declare module '*/state-card.module.css' {
  const classes: {
    readonly card: string
    readonly cell: string
    readonly cells: string
    readonly holder: string
    readonly place: string
    readonly status: string
  }
  export default classes
}
declare module '*/state-rows.module.css' {
  const classes: {
    readonly press: string
    readonly row: string
    readonly rows: string
  }
  export default classes
}
declare module '*/state-text.module.css' {
  const classes: {
    readonly state: string
  }
  export default classes
}
declare module '*/status-badge.module.css' {
  const classes: {
    readonly badge: string
    readonly dot: string
  }
  export default classes
}
declare module '*/status-donut.module.css' {
  const classes: {
    readonly middle: string
    readonly ring: string
  }
  export default classes
}
declare module '*/status-selector.module.css' {
  const classes: {
    readonly pill: string
    readonly word: string
  }
  export default classes
}
declare module '*/step-line.module.css' {
  const classes: {
    readonly line: string
    readonly number: string
    readonly short: string
  }
  export default classes
}
declare module '*/story-panel.module.css' {
  const classes: {
    readonly about: string
    readonly asset: string
    readonly card: string
    readonly counted: string
    readonly date: string
    readonly day: string
    readonly event: string
    readonly label: string
    readonly month: string
    readonly name: string
    readonly panel: string
    readonly scene: string
    readonly text: string
    readonly tick: string
    readonly title: string
    readonly words: string
  }
  export default classes
}
declare module '*/stub.module.css' {
  const classes: {
    readonly code: string
    readonly stub: string
  }
  export default classes
}
declare module '*/submit-keys.module.css' {
  const classes: {
    readonly keys: string
  }
  export default classes
}
declare module '*/sweep-panel.module.css' {
  const classes: {
    readonly change: string
    readonly decide: string
    readonly modes: string
    readonly photo: string
    readonly result: string
    readonly sum: string
    readonly warning: string
  }
  export default classes
}
declare module '*/templates-dialog.module.css' {
  const classes: {
    readonly template: string
  }
  export default classes
}
declare module '*/ticket-dialog.module.css' {
  const classes: {
    readonly done: string
    readonly others: string
    readonly tick: string
    readonly ticket: string
  }
  export default classes
}
declare module '*/ticket-links.module.css' {
  const classes: {
    readonly choices: string
    readonly links: string
    readonly menu: string
  }
  export default classes
}
declare module '*/ticket-page.module.css' {
  const classes: {
    readonly pass: string
    readonly problem: string
    readonly verified: string
  }
  export default classes
}
declare module '*/ticket-scan-dialog.module.css' {
  const classes: {
    readonly scan: string
    readonly wrong: string
  }
  export default classes
}
declare module '*/ticket-stub.module.css' {
  const classes: {
    readonly code: string
    readonly fact: string
    readonly guest: string
    readonly half: string
    readonly ticket: string
  }
  export default classes
}
declare module '*/to-do.module.css' {
  const classes: {
    readonly alarm: string
    readonly card: string
    readonly cards: string
    readonly more: string
    readonly sign: string
  }
  export default classes
}
declare module '*/toast-layer.module.css' {
  const classes: {
    readonly place: string
    readonly toast: string
  }
  export default classes
}
declare module '*/tree-cards.module.css' {
  const classes: {
    readonly actions: string
    readonly bottom: string
    readonly card: string
    readonly cards: string
    readonly dashes: string
    readonly drawn: string
    readonly level: string
    readonly open: string
    readonly tile: string
  }
  export default classes
}
declare module '*/tree-detail.module.css' {
  const classes: {
    readonly close: string
    readonly facts: string
    readonly foot: string
    readonly head: string
    readonly link: string
    readonly rows: string
    readonly scroll: string
  }
  export default classes
}
declare module '*/tree-looks.module.css' {
  const classes: {
    readonly node: string
    readonly open: string
    readonly tile: string
  }
  export default classes
}
declare module '*/tree-page.module.css' {
  const classes: {
    readonly chip: string
    readonly filter: string
    readonly search: string
    readonly spinner: string
    readonly tag: string
    readonly toolbar: string
  }
  export default classes
}
declare module '*/tree-picker.module.css' {
  const classes: {
    readonly caret: string
    readonly chevron: string
    readonly create: string
    readonly depth: string
    readonly dropdown: string
    readonly field: string
    readonly finder: string
    readonly foot: string
    readonly guides: string
    readonly kind: string
    readonly line: string
    readonly name: string
    readonly note: string
    readonly nothing: string
    readonly search: string
    readonly sheetHead: string
    readonly tick: string
    readonly tree: string
    readonly waiting: string
  }
  export default classes
}
declare module '*/tree-table.module.css' {
  const classes: {
    readonly card: string
    readonly dashes: string
    readonly open: string
    readonly row: string
    readonly table: string
    readonly tile: string
    readonly toggle: string
    readonly under: string
    readonly words: string
  }
  export default classes
}
declare module '*/undo-toast.module.css' {
  const classes: {
    readonly line: string
    readonly low: string
    readonly toast: string
    readonly words: string
  }
  export default classes
}
declare module '*/variable-field.module.css' {
  const classes: {
    readonly input: string
    readonly mark: string
    readonly marks: string
    readonly stage: string
  }
  export default classes
}
declare module '*/verdict-panel.module.css' {
  const classes: {
    readonly card: string
    readonly chip: string
    readonly panel: string
    readonly sign: string
    readonly word: string
    readonly words: string
  }
  export default classes
}
declare module '*/view-switch.module.css' {
  const classes: {
    readonly icon: string
  }
  export default classes
}
declare module '*/view-tabs.module.css' {
  const classes: {
    readonly bar: string
    readonly changed: string
    readonly name: string
    readonly tab: string
    readonly tabs: string
  }
  export default classes
}
declare module '*/waiting-chip.module.css' {
  const classes: {
    readonly chip: string
    readonly list: string
  }
  export default classes
}
declare module '*/waiting-invitations.module.css' {
  const classes: {
    readonly buttons: string
    readonly card: string
    readonly words: string
  }
  export default classes
}
declare module '*/walk-in-form.module.css' {
  const classes: {
    readonly add: string
    readonly form: string
    readonly icon: string
    readonly line: string
  }
  export default classes
}
declare module '*/walk-in-page.module.css' {
  const classes: {
    readonly code: string
    readonly done: string
    readonly event: string
    readonly page: string
  }
  export default classes
}
declare module '*/zone-row.module.css' {
  const classes: {
    readonly change: string
    readonly zones: string
  }
  export default classes
}
