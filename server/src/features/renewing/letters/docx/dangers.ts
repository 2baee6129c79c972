import { sentFiles } from '@evergreen/contracts/sent-files';
import { isUtf8 } from 'node:buffer';
import { letterMessages, templateLimits } from '@evergreen/contracts/renewing/letters';
import { Refusal } from '../../../../kernel/errors.js';
import type { Parts } from './unpack.js';

const refuse = (message: string): never => {
  throw new Refusal(message, { field: 'template' });
};

const programs = /^word\/(embeddings|activeX)\/|vba(Project|Data)|\.bin$/i;
const programTypes = /macroEnabled|vbaProject|activeX|oleObject/i;
/** Relationships by which another document becomes a part of this one. */
const takesIn = /\/(aFChunk|subDocument|frame|oleObject|control|package)$/;
/** Fields that Word fills with something from elsewhere. */
const fetching = /\b(INCLUDE(PICTURE|TEXT)?|IMPORT|DDE(AUTO)?|LINK|DATABASE)\b/i;

/** One tag, from its beginning. */
const wholeTag = /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y;

/** In one pass, whatever the text is: an unfinished tag must not start another scan at the next character. */
const tagsOf = (text: string): string[] => {
  const tags: string[] = [];
  for (let index = text.indexOf('<'); index >= 0; index = text.indexOf('<', wholeTag.lastIndex)) {
    wholeTag.lastIndex = index;
    const [tag] = wholeTag.exec(text) ?? refuse(letterMessages.damaged);
    tags.push(tag);
  }
  return tags;
};
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag)?.[2];
const occurrences = (text: string, word: string) => text.split(word).length - 1;

/** An external relation must be a plain hyperlink, which only a click follows; everything else is refused. */
const checkRelations = (text: string): void => {
  let leading = 0;
  for (const tag of tagsOf(text)) {
    const [mode, type = '', target = ''] = ['TargetMode', 'Type', 'Target'].map((name) => attribute(tag, name));
    leading += occurrences(tag, 'TargetMode');
    const isOutside = mode !== undefined && mode !== 'Internal' && !type.endsWith('/hyperlink');
    if (isOutside || takesIn.test(type)) refuse(letterMessages.outside + target);
  }
  if (leading !== occurrences(text, 'TargetMode')) refuse(letterMessages.damaged);
};

const plain = (text: string) =>
  text.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(parseInt(digits, hex ? 16 : 10) || 0, 0x10ffff)),
  );

/** A field's instruction may be split over several runs. */
const checkFields = (text: string): void => {
  const runs = [...text.matchAll(/<w:instrText[^<>]*>([^<]*)</g)].map(([, run = '']) => run);
  const simple = [...text.matchAll(/\sw:instr\s*=\s*(["'])(.*?)\1/gs)].map(([, , instruction = '']) => instruction);
  const [field] = fetching.exec(plain([runs.join(''), ...simple].join('\n'))) ?? [];
  if (field) refuse(letterMessages.outside + field);
};

/** Regardless of its name: the list of types may declare any part as text. */
const isWritten = (name: string, part: Buffer): boolean =>
  /\.(xml|rels)$/i.test(name) || /^(\xef\xbb\xbf)?\s*<|^\xff\xfe|^\xfe\xff/.test(part.toString('latin1', 0, 1024));

const textOf = (part: Buffer): string => {
  const text = part.toString('utf8');
  if (!isUtf8(part) || text.includes('\0') || /<!(DOCTYPE|ENTITY)/i.test(text)) refuse(letterMessages.damaged);
  return text;
};

/** The time to parse a template grows faster than its size. */
const checkAmount = (parts: Parts): void => {
  const written = [...parts].filter(([name, part]) => isWritten(name, part)).map(([, part]) => part);
  const bytes = written.reduce((sum, part) => sum + part.length, 0);
  if (bytes > templateLimits.textBytes) refuse(letterMessages.tooMuch);
  const tags = written.reduce((sum, part) => sum + occurrences(part.toString('latin1'), '{'), 0);
  if (tags > templateLimits.tags) refuse(letterMessages.tooMuch);
};

/** @throws Refusal on field `template` if opening the document would run or fetch something */
export const checkDangers = (parts: Parts): void => {
  const types = parts.get('[Content_Types].xml');
  if (!types || ![...parts.keys()].some((name) => /^word\/document\d*\.xml$/.test(name)))
    return refuse(sentFiles.template.wrong);
  if ([...parts.keys()].some((name) => programs.test(name)) || programTypes.test(textOf(types)))
    refuse(letterMessages.macros);
  checkAmount(parts);
  for (const [name, part] of parts) {
    if (/\.rels$/i.test(name)) checkRelations(textOf(part));
    else if (isWritten(name, part)) checkFields(textOf(part));
  }
};
