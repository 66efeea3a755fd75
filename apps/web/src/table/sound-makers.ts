/** How each sound is made. Fetched at the first touch: before it a page may not sound at all. */
import type { Sound } from './sound';

export function makeSound(audio: AudioContext, sound: Sound): void {
  switch (sound) {
    case 'knock':
      knock(audio, audio.currentTime);
      knock(audio, audio.currentTime + 0.13);
      break;
    case 'card':
      noise(audio, { at: audio.currentTime, seconds: 0.06, frequency: 2400, sharpness: 0.8, loudness: 0.16 });
      break;
    case 'chalk':
      noise(audio, { at: audio.currentTime, seconds: 0.12, frequency: 5200, sharpness: 3, loudness: 0.07 });
      break;
    case 'trick':
      // Four cards swept over the wood, one after another.
      for (let i = 0; i < 4; i++) noise(audio, { at: audio.currentTime + i * 0.045, seconds: 0.07, frequency: 1700 - i * 180, sharpness: 0.7, loudness: 0.08 });
      break;
    case 'tick':
      noise(audio, { at: audio.currentTime, seconds: 0.015, frequency: 3200, sharpness: 6, loudness: 0.22 });
      break;
    case 'whistle':
      whistle(audio, audio.currentTime);
      break;
    default:
      sound satisfies never;
  }
}

/** A low thud that falls, with the crack of the knuckle before it. */
function knock(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(170, at);
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.09);
  level.gain.setValueAtTime(0.35, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.14);
  tone.connect(level).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.15);
  noise(audio, { at, seconds: 0.02, frequency: 1500, sharpness: 1, loudness: 0.2 });
}

/** Two notes through the teeth, the second higher: a tone with a little air around it. */
function whistle(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(1150, at);
  tone.frequency.exponentialRampToValueAtTime(1500, at + 0.16);
  tone.frequency.setValueAtTime(1350, at + 0.22);
  tone.frequency.exponentialRampToValueAtTime(2100, at + 0.5);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.11, at + 0.04);
  level.gain.setValueAtTime(0.11, at + 0.15);
  level.gain.exponentialRampToValueAtTime(0.004, at + 0.2);
  level.gain.exponentialRampToValueAtTime(0.11, at + 0.26);
  level.gain.exponentialRampToValueAtTime(0.0001, at + 0.55);
  tone.connect(level).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.56);
  noise(audio, { at, seconds: 0.5, frequency: 2600, sharpness: 2, loudness: 0.012 });
}

interface Noise {
  at: number;
  seconds: number;
  /** Hertz, the middle of the band. */
  frequency: number;
  sharpness: number;
  loudness: number;
}

function noise(audio: AudioContext, { at, seconds, frequency, sharpness, loudness }: Noise): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = frequency;
  band.Q.value = sharpness;
  level.gain.value = loudness;
  source.connect(band).connect(level).connect(audio.destination);
  source.start(at);
}
