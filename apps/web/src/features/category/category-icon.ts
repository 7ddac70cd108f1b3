import { Droplets, Folder, FolderTree, type LucideIcon, Tag } from 'lucide-react'

/** Consumables have their own icon; then first level, parents, and the rest. */
export function categoryIcon(category: { level: number; isConsumable: boolean; childrenCount: number }): LucideIcon {
  if (category.isConsumable) return Droplets
  if (category.level === 1) return FolderTree
  return category.childrenCount > 0 ? Folder : Tag
}
