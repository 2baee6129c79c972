import { letterMessages, letterTags, type LetterValues, signatureTag } from '@evergreen/contracts/renewing/letters';
import { words } from '@evergreen/contracts/common';
import type { DXT } from 'docxtemplater';
import { Refusal } from '../../../../kernel/errors.js';
import { checkDangers } from './dangers.js';
import { compile, renderLetter } from './render.js';
import { holdsText, type Picture, SIGNATURE, signatureModule } from './signature.js';
import { pack, unpack } from './unpack.js';

export const sampleValues = Object.fromEntries(
  Object.entries(letterTags).map(([name, { sample }]) => [name, sample]),
) as LetterValues;

/** One transparent pixel. */
const trialPicture: Picture = {
  width: 1,
  height: 1,
  contentType: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const refuse = (messages: readonly string[]): never => {
  const errors = [...new Set(messages)];
  throw new Refusal(errors.length === 1 ? (errors[0] ?? '') : words.form, { errors: { template: errors } });
};

interface Found {
  readonly tag: DXT.SimplePart;
  readonly filePath: string;
}

/** Collects every tag while the template is parsed. */
const tagsModule = (tags: Found[]): DXT.Module => {
  let filePath = '';
  return {
    name: 'EvergreenTags',
    set: ({ inspect }: { inspect?: { filePath?: string; parsed?: DXT.SimplePart[] } }) => {
      filePath = inspect?.filePath ?? filePath;
      for (const tag of inspect?.parsed ?? []) if (tag.type === 'placeholder') tags.push({ tag, filePath });
    },
  };
};

const isSection = ({ module, location, value }: DXT.SimplePart) =>
  module === 'loop' && (Object.hasOwn(letterTags, value) || (location === 'end' && value === ''));

const isKnown = (tag: DXT.SimplePart) =>
  tag.module === SIGNATURE
    ? tag.value === signatureTag
    : isSection(tag) || (tag.module === undefined && Object.hasOwn(letterTags, tag.value));

const wrongWith = ({ tag, filePath }: Found): string[] => {
  if (!isKnown(tag)) return [`Unknown tag: {${String(tag['raw'] ?? tag.value)}}`];
  return tag.module === SIGNATURE && !holdsText(filePath) ? [letterMessages.signatureElsewhere] : [];
};

/** Docxtemplater explains each fault in a sentence. */
const explanations = (error: unknown): string[] => {
  const { properties } = error as { properties?: { explanation?: string; errors?: unknown[] } };
  if (properties?.errors) return properties.errors.flatMap(explanations);
  return [properties?.explanation ?? letterMessages.damaged];
};

const reading = <T>(work: () => T): { readonly errors: string[] } => {
  try {
    work();
    return { errors: [] };
  } catch (error) {
    return { errors: explanations(error) };
  }
};

/**
 * Checks a template: a whole .docx, harmless, its tags known and well placed.
 * @returns an archive of the program's own, of the checked parts
 * @throws Refusal on field `template`, naming each unknown tag
 */
export const checkTemplate = (upload: Buffer): Buffer => {
  const parts = unpack(upload);
  checkDangers(parts);
  const template = pack(parts);
  const tags: Found[] = [];
  const { errors } = reading(() => compile(template, [signatureModule(null, new Set()), tagsModule(tags)]));
  // Half a tag has no name; docxtemplater says where it is. An unknown name is a better message than the errors that
  // follow from it.
  const named = errors.length > 0 ? tags.filter(({ tag }) => tag.value !== '') : tags;
  const wrong = named.flatMap(wrongWith);
  if (wrong.length > 0) refuse(wrong);
  if (errors.length > 0) refuse(errors);
  const trial = reading(() => renderLetter(template, sampleValues, trialPicture));
  if (trial.errors.length > 0) refuse(trial.errors);
  return template;
};
