import { createCategory } from '../category/category.service.ts'
import { createCustomField } from '../custom-field/custom-field.service.ts'
import { createLocation } from '../location/location.service.ts'
import { addMember } from '../staff/staff.service.ts'
import type { Step } from './filling.ts'
import { SAMPLE_CATEGORIES, SAMPLE_LOCATIONS, SAMPLE_PEOPLE } from './sample-company.ts'
import { sampleFieldsOf } from './sample-fields.ts'
import { addressOf } from './sample-people.ts'
import { addPerson } from '../identity/identity.public.ts'

/** Nobody can sign in as one of them, and no mail is sent. */
export const addPeople: Step = async ({ business }) => {
  return async (trx) => {
    for (const { login, role, ...person } of SAMPLE_PEOPLE) {
      const { id } = await addPerson(trx, { ...person, email: addressOf(business, login) })
      await addMember(trx, business.id, id, role)
    }
  }
}

export const addLocations: Step = async ({ business }) => {
  return async (trx) => {
    const add = async (name: string, parent: string | null) =>
      (await createLocation(trx, business.id, { name, parent, description: '', notes: '' }))._id
    for (const [building, halls] of Object.entries(SAMPLE_LOCATIONS)) {
      const root = await add(building, null)
      for (const [hall, rooms] of Object.entries(halls)) {
        const inside = await add(hall, root)
        for (const room of rooms) await add(room, inside)
      }
    }
  }
}

export const addCategories: Step = async ({ runtime, business, startedBy }) => {
  return async (trx) => {
    const context = { trx, runtime, actor: { id: startedBy, business: business.id } }
    const addFields = async (category: string, name: string) => {
      for (const field of sampleFieldsOf(name)) await createCustomField(context, { ...field, category })
    }
    for (const [group, { years, kinds }] of Object.entries(SAMPLE_CATEGORIES)) {
      const same = { description: '', isConsumable: false, depreciationRate: null, usefulLife: years }
      const root = await createCategory(trx, business.id, { ...same, name: group, parent: null })
      await addFields(root._id, group)
      for (const name of kinds) {
        const { _id } = await createCategory(trx, business.id, { ...same, name, parent: root._id })
        await addFields(_id, name)
      }
    }
  }
}
