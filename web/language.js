// The language of the page: what was chosen in it, else what the address says ("&lang=de"), for as long as the window is open,
// else what the browser prefers of those that there are.

import {read} from './address.js';
import {keepInWindow, keptInWindow, remember, remembered} from './remembered.js';

const names = {en: 'English', de: 'Deutsch'};

const wanted = read().params.get('lang');
if (Object.hasOwn(names, wanted ?? '')) keepInWindow('language', wanted);
const wishes = [remembered('language'), wanted, keptInWindow('language'), ...navigator.languages.map(tag => tag.slice(0, 2))];

export const language = wishes.find(wish => Object.hasOwn(names, wish ?? '')) ?? 'en';
document.documentElement.lang = language;

// The languages that it could be instead, each with its name and what chooses it. The address has all that is shown.
export const others = Object.entries(names).filter(([tag]) => tag !== language).map(([tag, name]) => ({tag, name,
  choose: () => {
    remember('language', tag);
    location.reload();
  }}));
