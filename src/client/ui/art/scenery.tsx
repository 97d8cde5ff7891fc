import type { ComponentType, ReactNode } from 'react';
import art from './art.module.css';
import type { CatProps, Mood } from './cat.tsx';

/** The parts of the story that a scenery follows. */
export interface SceneryProps {
  /** The key of the page. */
  readonly page: string;
  /** The ids of the lines that are shown so far, on this page. */
  readonly lines: readonly string[];
  /** The player's cards, by name. */
  readonly cards: Readonly<Record<string, CardInScene | undefined>>;
  /** The moods of the npcs of the page, by soul_tag. */
  readonly moods: Readonly<Record<string, Mood | undefined>>;
  /** Draws the player. */
  readonly Player: ComponentType<PlayerProps>;
  /** Draws the portrait of an npc, in the frame around it. */
  readonly Portrait: ComponentType<PortraitProps>;
}

export interface CardInScene {
  readonly c: number;
  readonly traits: Readonly<Record<string, string | number | boolean>>;
}

export interface PortraitProps extends CatProps {
  /** The `soul_tag` of the npc. */
  readonly who: string;
}

export interface PlayerProps {
  /** The upper left corner of the figure's 32 × 32 pixels, and the size of a pixel. */
  readonly at: { readonly x: number; readonly y: number; readonly pixel: number };
  readonly seated?: boolean;
  /** Whether the figure is seen from behind. */
  readonly behind?: boolean;
  /** Drawn instead of the figure for a player without a form. */
  readonly children: ReactNode;
}

/**
 * The scenery of a quest, which the file scenery.tsx of its folder exports as `scenery`. Each component draws SVG
 * elements: the origin 0,0 is the middle of the ground.
 */
export type Scenery = Backcloth | WholeScene;

/** A scenery behind the portraits of the npcs. */
interface Backcloth {
  readonly Behind: ComponentType<SceneryProps>;
  /** Portraits of npcs by `soul_tag`, whose feet are at the lower edge. Quince and Pudding have theirs already. */
  readonly portraits?: Readonly<Record<string, ComponentType<CatProps>>>;
}

/**
 * A scenery that draws the npcs and the player, too. At least 380 units of its width and 250 of its height are shown. If
 * the player pets the right half, one of its elements has `data-pet="right"`.
 */
interface WholeScene {
  readonly Whole: ComponentType<SceneryProps>;
}

/** The ground in the picture of a quest's card, whose viewBox is `0 6 240 92`. It extends past the lower edge. */
export function CardGround() {
  return <path d="M-4,92h248v12h-248Z" className={`${art.shape} ${art.floor}`} />;
}
